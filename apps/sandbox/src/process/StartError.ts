/**
 * Thrown when the sandbox cannot start or cannot continue. The message is one sentence. It is printed in the terminal without a
 * stack trace.
 */
export class StartError extends Error {
  /** Exit code of the process: 2 for a wrong command line, 1 for all other errors. */
  readonly exitCode: 1 | 2

  constructor(message: string, options: { exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'StartError'
    this.exitCode = options.exitCode ?? 1
  }
}

/** Returns the `code` of an error from Node or PostgreSQL, such as `ENOENT` or `23505`. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
