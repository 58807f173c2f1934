/**
 * Splits an address into groups of four characters. If the length is not a multiple of four, the second group has the remaining
 * one to three characters, because users compare the first and the last group. Spaces are removed.
 *
 * @example groupAddress('TXe7uExam') // [{ text: 'TXe7', start: 0 }, { text: 'u', start: 4 }, { text: 'Exam', start: 5 }]
 */
export function groupAddress(address: string): { text: string; start: number }[] {
  const plain = address.replaceAll(/\s/g, '')
  const starts = plain === '' ? [] : [0]
  const rest = plain.length % 4
  // An address with fewer than eight characters is too short for a group of four at each end.
  const first = plain.length < 8 || rest === 0 ? 4 : 4 + rest
  if (first > 4) starts.push(4)
  for (let start = first; start < plain.length; start += 4) starts.push(start)
  return starts.map((start, index) => ({ text: plain.slice(start, starts[index + 1]), start }))
}
