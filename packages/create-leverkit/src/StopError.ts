/** Ends the program with a message and advice. */
export class StopError extends Error {
  override readonly name = 'StopError'
  readonly advice: string
  /** Exit code of the process. */
  readonly exitCode: number

  constructor(message: string, advice: string, exitCode = 1) {
    super(message)
    this.advice = advice
    this.exitCode = exitCode
  }
}
