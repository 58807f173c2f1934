/**
 * An address in groups of four characters; spaces that somebody typed into it are left out.
 *
 * @example groupAddress('TXe7uExam') // [{ text: 'TXe7', start: 0 }, { text: 'uExa', start: 4 }, { text: 'm', start: 8 }]
 */
export function groupAddress(address: string): { text: string; start: number }[] {
  const plain = address.replaceAll(/\s/g, '')
  return Array.from({ length: Math.ceil(plain.length / 4) }, (_, index) => ({
    text: plain.slice(index * 4, index * 4 + 4),
    start: index * 4,
  }))
}
