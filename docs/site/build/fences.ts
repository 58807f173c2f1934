/** A fenced block of code in a Markdown file. */
export interface Fence {
  /** Path of the file in the repository. */
  readonly source: string
  /** Line of the opening fence, counted from 1. */
  readonly line: number
  readonly language: string
  /** Words after the language, such as `run` or `fragment`. */
  readonly meta: readonly string[]
  readonly code: string
}

const opening = /^(\s*)```([\w-]*)(.*)$/

/** Splits a Markdown file into lines of text and fences. Fences inside lists are indented. */
export function splitMarkdown(text: string, source: string): readonly (string | Fence)[] {
  const parts: (string | Fence)[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const match = opening.exec(line)
    if (match === null) {
      parts.push(line)
      continue
    }
    const [, indent = '', language = '', rest = ''] = match
    const end = lines.findIndex((other, index) => index > at && other === `${indent}\`\`\``)
    if (end === -1) throw new Error(`${source}:${at + 1}: this block of code has no end`)
    const code = lines
      .slice(at + 1, end)
      .map((other) => (other.startsWith(indent) ? other.slice(indent.length) : other))
      .join('\n')
    parts.push({ source, line: at + 1, language, meta: rest.trim().split(/\s+/).filter(Boolean), code: `${code}\n` })
    at = end
  }
  return parts
}

/** Returns the fences of a Markdown file. */
export const fencesOf = (text: string, source: string): readonly Fence[] =>
  splitMarkdown(text, source).filter((part) => typeof part !== 'string')
