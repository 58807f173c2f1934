/** How long to wait before the next attempt to connect. */
export interface BackoffOptions {
  /** Ceiling of the first wait, and what doubles with every failure. @default 500 */
  readonly baseMs: number
  /** Largest ceiling. @default 30000 */
  readonly maxMs: number
  /** A link that was up this long counts as a good one: its loss is retried promptly. @default 5000 */
  readonly stableMs: number
  /** Ceiling of a prompt retry. @default 250 */
  readonly promptMs: number
}

/** Full jitter from 0.5 s to 30 s, prompt after a link that was up for 5 s. */
export const defaultBackoff: BackoffOptions = { baseMs: 500, maxMs: 30_000, stableMs: 5_000, promptMs: 250 }

/**
 * Failures in a row, once a link that was up for `upMs` has fallen.
 *
 * A link that opens and falls at once is a failure too: only one that was up for `stableMs` starts the count anew,
 * or a server that accepts and drops would be stormed.
 */
export const countFailures = (failures: number, upMs: number, options = defaultBackoff): number =>
  upMs >= options.stableMs ? 0 : failures + 1

/**
 * Milliseconds until the next attempt, spread over the whole span from 0 so that clients of one server do not return in step.
 *
 *     no failure:  random × promptMs
 *     n failures:  random × min(maxMs, baseMs × 2ⁿ⁻¹)
 *
 * @param random - from 0 up to, not including, 1
 * @example retryDelay(3, () => 0.5) // 1000
 */
export const retryDelay = (failures: number, random: () => number, options = defaultBackoff): number =>
  random() * (failures === 0 ? options.promptMs : Math.min(options.maxMs, options.baseMs * 2 ** (failures - 1)))
