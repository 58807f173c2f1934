/**
 * Returns the initials for an avatar: the first character of each of the first two words, in upper case.
 *
 * @example initialsOf('Heron 27') // "H2"
 */
export const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
