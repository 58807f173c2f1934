/** Thrown for a price file that cannot be used. The message contains the file, the line and the problem. */
export class FeedFileError extends Error {
  readonly file: string
  /** Line number in the decompressed text; the header is line 1. Null if the problem concerns the whole file. */
  readonly line: number | null

  constructor(file: string, line: number | null, problem: string, cause?: unknown) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${problem}`, cause === undefined ? undefined : { cause })
    this.name = 'FeedFileError'
    this.file = file
    this.line = line
  }
}
