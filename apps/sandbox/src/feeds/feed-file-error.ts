/** A price file that cannot be used: which one, where in it, and what is wrong there. */
export class FeedFileError extends Error {
  readonly file: string
  /** Line in the unpacked text, counted from 1 with the header; null when the file as a whole is meant. */
  readonly line: number | null

  constructor(file: string, line: number | null, problem: string, cause?: unknown) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${problem}`, cause === undefined ? undefined : { cause })
    this.name = 'FeedFileError'
    this.file = file
    this.line = line
  }
}
