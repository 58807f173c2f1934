/** Number of characters in a group, and number of characters that users compare at each end of the address. */
const size = 4

/** A group of characters of an address. */
export interface AddressGroup {
  text: string
  /** Index of the group's first character in the address without spaces. */
  start: number
  /**
   * Whether the group contains any of the first or last four characters of the address. Components emphasise such groups,
   * because users compare these characters.
   */
  isEnd: boolean
}

/**
 * Splits an address into groups of four characters from its start, as banks print an IBAN. Spaces are removed.
 *
 * @example groupAddress('TXe7uExam').map(({ text }) => text) // ['TXe7', 'uExa', 'm']
 */
export function groupAddress(address: string): AddressGroup[] {
  const plain = address.replaceAll(/\s/g, '')
  return (plain.match(/.{1,4}/gsu) ?? []).map((text, index) => ({
    text,
    start: index * size,
    isEnd: index === 0 || (index + 1) * size > plain.length - size,
  }))
}
