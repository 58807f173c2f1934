/** Ceiling of the first wait; it doubles with every failure after the first, milliseconds. */
const firstMs = 2_000
/**
 * The same after this device woke or its network came back, milliseconds. Other clients have no reason to dial at the same
 * moment.
 */
const wokenFirstMs = 500
/** Largest ceiling, milliseconds. */
export const maxDelayMs = 30_000
/** A link that was up this long counts as stable: its loss starts the failure count from 0. Milliseconds. */
const stableMs = 5_000
/** Ceiling of a retry that this device caused: it woke, its network came back, or `connect()` was called. Milliseconds. */
const promptMs = 250

/**
 * Number of consecutive failures after a link that was up for `upMs` was lost.
 *
 * A link that opens and drops at once counts as a failure. Only a link that was up for 5 s resets the count. Otherwise clients
 * would flood a server that accepts and drops.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Milliseconds until the next attempt, spread over the whole range from 0. If a server drops all its clients at once, 1,000 of
 * them return over 2 s instead of in one burst.
 *
 * no failure, or one:  random × 2000 n failures:          random × min(30000, 2000 × 2ⁿ⁻¹)
 *
 * @param random - from 0 up to, not including, 1
 * @param isWoken - whether a wake of this device caused the first failure, so that other clients are not affected: 500 replaces
 * 2000
 * @param maxMs - replaces 30000
 * @example retryDelay(3, () => 0.5) // 4000
 */
export const retryDelay = (failures: number, random: () => number, isWoken = false, maxMs = maxDelayMs): number =>
  random() * Math.min(maxMs, (isWoken ? wokenFirstMs : firstMs) * 2 ** Math.max(0, failures - 1))

/** Milliseconds until an attempt that only this device has a reason for: other clients do not dial at the same moment. */
export const promptDelay = (random: () => number): number => random() * promptMs
