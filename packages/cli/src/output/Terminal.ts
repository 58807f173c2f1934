import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'
import { type Column, tableOf } from './table.ts'
import { plain, widthOf } from './text.ts'

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number }
type Input = Readable & { readonly isTTY?: boolean }

/** The streams and the environment of one run of the program. */
export interface Io {
  readonly in: Input
  readonly out: Output
  readonly err: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** Style of a text: `green` for gains, `red` for losses, `gray` for less important text, `bold` for column titles. */
export type Tone = 'green' | 'red' | 'gray' | 'bold'

/** Matches control characters that `JSON.stringify` does not escape. Unescaped, they could control the terminal. */
const terminalControls = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Formats a value as JSON on one line. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(terminalControls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Writes results to stdout and notes to stderr. */
export class Terminal {
  readonly io: Io
  readonly isJson: boolean
  readonly #hasColours: boolean

  constructor(io: Io, { json = false, color = true }: { readonly json?: boolean; readonly color?: boolean } = {}) {
    this.io = io
    this.isJson = json
    const { NO_COLOR, TERM } = io.env
    this.#hasColours = color && io.out.isTTY === true && !NO_COLOR && TERM !== 'dumb'
  }

  /** Whether the standard output is a terminal. */
  get isScreen(): boolean {
    return this.io.out.isTTY === true
  }

  /** Width of the terminal in cells; `Infinity` for a file or a pipe. */
  get cells(): number {
    return this.isScreen ? (this.io.out.columns ?? 80) : Number.POSITIVE_INFINITY
  }

  /** Writes a result to stdout: `value` as one line of JSON with `--json`, otherwise `text`. */
  print(value: unknown, text: () => string): void {
    this.write(`${this.isJson ? jsonText(value) : text()}\n`)
  }

  write(text: string): void {
    this.io.out.write(text)
  }

  /** Writes a note to stderr. With `--json`, notes are omitted. */
  note(text: string): void {
    if (!this.isJson) this.io.err.write(`${plain(text)}\n`)
  }

  paint(tone: Tone, text: string): string {
    return this.#hasColours ? styleText(tone, text, { validateStream: false }) : text
  }

  /** Colours a signed amount: a loss red, a gain green. A text without a sign stays unchanged. */
  paintAmount(text: string): string {
    const shown = text.trim()
    if (shown.startsWith('-')) return this.paint('red', text)
    return shown.startsWith('+') ? this.paint('green', text) : text
  }

  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], empty: string): string {
    if (rows.length === 0) return empty
    return tableOf(columns, rows, this.cells, (text) => this.paint('bold', text))
  }

  /** Formats pairs of names and values, one pair per line, with aligned values. */
  pairs(pairs: readonly (readonly [name: string, value: string])[]): string {
    const width = Math.max(...pairs.map(([name]) => widthOf(name)))
    return pairs.map(([name, value]) => `${this.paint('gray', name.padEnd(width))}  ${plain(value)}`).join('\n')
  }
}
