/** Ceiling of the first wait; it doubles with every failure after the first. */
const firstMs = 2_000
/** The same after this device woke or its network came back: others have no reason to dial at the same moment. */
const wokenFirstMs = 500
/** Largest ceiling. */
export const longestMs = 30_000
/** A link that was up this long counts as a good one: its loss begins a new row of failures. */
const stableMs = 5_000
/** Ceiling of a retry that this device caused by itself: it woke, its network came back, or `connect()` was called. */
const promptMs = 250

/**
 * Failures in a row, once a link that was up for `upMs` has fallen.
 *
 * A link that opens and falls at once is a failure too: only one that was up for 5 s starts the count anew,
 * or a server that accepts and drops would be stormed.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Milliseconds until the next attempt, spread over the whole span from 0. A server that drops all its clients at once meets
 * 1,000 of them over 2 s, not in one burst.
 *
 *     no failure, or one:  random × 2000
 *     n failures:          random × min(30000, 2000 × 2ⁿ⁻¹)
 *
 * @param random - from 0 up to, not including, 1
 * @param isWoken - whether the row began with a wake of this device, and not with a loss that other clients may share: 500
 *   takes the place of 2000
 * @param maxMs - takes the place of 30000
 * @example retryDelay(3, () => 0.5) // 4000
 */
export const retryDelay = (failures: number, random: () => number, isWoken = false, maxMs = longestMs): number =>
  random() * Math.min(maxMs, (isWoken ? wokenFirstMs : firstMs) * 2 ** Math.max(0, failures - 1))

/** Milliseconds until an attempt that only this device has a reason for: nobody else dials at the same moment. */
export const promptDelay = (random: () => number): number => random() * promptMs
