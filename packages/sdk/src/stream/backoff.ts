/** Ceiling of the first wait, and what doubles with every failure. */
const baseMs = 500
/** Largest ceiling. */
export const longestMs = 30_000
/** A link that was up this long counts as a good one: its loss is retried promptly. */
const stableMs = 5_000
/** Ceiling of a prompt retry. */
const promptMs = 250

/**
 * Failures in a row, once a link that was up for `upMs` has fallen.
 *
 * A link that opens and falls at once is a failure too: only one that was up for 5 s starts the count anew,
 * or a server that accepts and drops would be stormed.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Milliseconds until the next attempt, spread over the whole span from 0 so that clients of one server do not return in step.
 *
 *     no failure:  random × 250
 *     n failures:  random × min(30000, 500 × 2ⁿ⁻¹)
 *
 * @param random - from 0 up to, not including, 1
 * @example retryDelay(3, () => 0.5) // 1000
 */
export const retryDelay = (failures: number, random: () => number): number =>
  random() * (failures === 0 ? promptMs : Math.min(longestMs, baseMs * 2 ** (failures - 1)))
