export interface PhoneArea {
  id: string
  /** Digits after the plus sign, such as `852`. */
  code: string
  /** Name of the country or region in the person's language. */
  name: string
}

type Compare = (text: string, part: string) => boolean

/**
 * Areas by how well they fit a search: a name or a code that begins with it, then a word of the name that does, then the rest in
 * its order.
 *
 * @param compare - compares in the language of the user, such as react-aria's `useFilter`
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
