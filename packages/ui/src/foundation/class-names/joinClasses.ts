/** Joins class names with spaces and skips empty ones. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
