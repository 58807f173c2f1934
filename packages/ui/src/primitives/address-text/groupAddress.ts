/**
 * An address in groups of four characters, counted from the end of what follows the first four: the last group always has four, which is
 * what people compare. The group after the first holds what is left over. Spaces that somebody typed are left out.
 *
 * @example groupAddress('TXe7uExam') // [{ text: 'TXe7', start: 0 }, { text: 'u', start: 4 }, { text: 'Exam', start: 5 }]
 */
export function groupAddress(address: string): { text: string; start: number }[] {
  const plain = address.replaceAll(/\s/g, '')
  const starts = plain === '' ? [] : [0]
  const rest = plain.length % 4
  // Up to seven characters have no room for a group of four at each end.
  const first = plain.length < 8 || rest === 0 ? 4 : 4 + rest
  if (first > 4) starts.push(4)
  for (let start = first; start < plain.length; start += 4) starts.push(start)
  return starts.map((start, index) => ({ text: plain.slice(start, starts[index + 1]), start }))
}
