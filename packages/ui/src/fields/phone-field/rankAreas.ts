export interface PhoneArea {
  id: string
  /** Digits of the area code after the plus sign, such as `852`. */
  code: string
  /** Name of the country or region in the user's language. */
  name: string
}

type Compare = (text: string, part: string) => boolean

/**
 * Sorts areas by a search text. Areas whose name or code begins with the search text come first. Areas whose name
 * contains another word that begins with the search text come second. All other areas come last. The order within each
 * of the three groups does not change.
 *
 * @param startsWith - compares text by the rules of the user's language, such as react-aria's `useFilter`
 */
export function rankAreas(
  areas: readonly PhoneArea[],
  search: string,
  { startsWith }: { startsWith: Compare },
): readonly PhoneArea[] {
  const wanted = search.trim().replace(/^\+/, '')
  if (wanted === '') return areas
  const rankOf = ({ name, code }: PhoneArea) => {
    if (startsWith(name, wanted) || code.startsWith(wanted)) return 0
    return name.split(/[\s-]+/).some((word) => startsWith(word, wanted)) ? 1 : 2
  }
  return [...areas].sort((a, b) => rankOf(a) - rankOf(b))
}
