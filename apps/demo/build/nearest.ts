/** Returns the edit distance (Levenshtein distance) between two texts. */
export const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (const [column, other] of [...to].entries())
      row.push(Math.min((above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1, (above[column] ?? 0) + (letter === other ? 0 : 1)))
  }
  return row.at(-1) ?? 0
}

/** Returns the text of `known` with the smallest edit distance to `text`; an empty text if `known` is empty. */
export const nearest = (text: string, known: Iterable<string>): string =>
  [...known].map((other) => [distance(text, other), other] as const).sort(([a], [b]) => a - b)[0]?.[1] ?? ''
