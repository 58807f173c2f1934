/** Joins class names, skipping empty ones. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
