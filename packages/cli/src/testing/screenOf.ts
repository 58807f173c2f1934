const escapeCode = String.fromCharCode(27)
/** Matches one control sequence, or one character. */
const tokens = new RegExp(`${escapeCode}\\[([?\\d;]*)([A-Za-z])|([\\s\\S])`, 'gu')

/** Returns the text that is visible on a terminal after it has received this output, without colours. */
export const screenOf = (output: string): string => {
  const lines: string[][] = [[]]
  let row = 0
  let column = 0
  const lineAt = (at: number) => {
    while (lines.length <= at) lines.push([])
    return lines[at] ?? []
  }
  const moves: Readonly<Record<string, (count: number) => void>> = {
    A: (count) => {
      row = Math.max(0, row - (count || 1))
    },
    B: (count) => {
      row += count || 1
    },
    C: (count) => {
      column += count || 1
    },
    D: (count) => {
      column = Math.max(0, column - (count || 1))
    },
    G: (count) => {
      column = Math.max(0, (count || 1) - 1)
    },
    J: () => {
      lineAt(row).length = Math.min(lineAt(row).length, column)
      lines.length = row + 1
    },
    K: (mode) => {
      if (mode === 2) lineAt(row).length = 0
      else lineAt(row).length = Math.min(lineAt(row).length, column)
    },
  }
  for (const [, parameters = '', command, character] of output.matchAll(tokens)) {
    if (command !== undefined) moves[command]?.(parseInt(parameters, 10) || 0)
    else if (character === '\r') column = 0
    else if (character === '\n') {
      row += 1
      column = 0
    } else if (character !== undefined) {
      const line = lineAt(row)
      while (line.length < column) line.push(' ')
      line[column] = character
      column += 1
    }
  }
  return lines
    .map((line) => line.join('').trimEnd())
    .join('\n')
    .trimEnd()
}
