/** Class names in one attribute, without the empty ones. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
