/** The sandbox's log. Lines contain no secrets and no line breaks. */
export interface Log {
  info(line: string): void
  error(line: string, cause?: unknown): void
}

const secretField = /((?:token|authorization|password|demo_?id|secret)["']?\s*[:=]\s*["']?)[^\s"'&,}]+/gi
/**
 * Matches long sequences of letters, digits, `_` and `-`. A sequence that looks random is treated as a token: the log redacts
 * it everywhere.
 */
const secretValue = /\b(?:demo-)?[\w-]{22,}\b/g
const looksRandom = (text: string) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

/** Removes secrets and line breaks from a text. */
export const redact = (text: string): string =>
  text
    .replaceAll(secretField, '$1[redacted]')
    .replaceAll(secretValue, (run) => (looksRandom(run) ? '[redacted]' : run))
    .replaceAll(/[\r\n]+\s*/g, ' | ')

const describe = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

/**
 * Creates a log.
 *
 * @param write - receives one complete line
 * @param now - wall clock, epoch ms
 */
export const createLog = (write: (line: string) => void, now: () => number = Date.now): Log => {
  const writeLine = (line: string) => write(`${new Date(now()).toISOString()} ${redact(line)}`)
  return {
    info: writeLine,
    error: (line, cause) => writeLine(cause === undefined ? line : `${line}: ${describe(cause)}`),
  }
}
