/**
 * Returns the initials of a name for a `Monogram` or an `Avatar`: the first characters of the first two words, in upper case.
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
