/** Thrown for a price file that cannot be used. The message contains the file, the line and the problem. */
export class FeedFileError extends Error {
  readonly file: string
  /** Line in the decompressed text, counted from 1 including the header; null for the whole file. */
  readonly line: number | null

  constructor(file: string, line: number | null, problem: string, cause?: unknown) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${problem}`, cause === undefined ? undefined : { cause })
    this.name = 'FeedFileError'
    this.file = file
    this.line = line
  }
}
