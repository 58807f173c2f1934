/** Longest wait, in ms, before the first retry. It doubles with every failure after the first. */
const firstMs = 2_000
/**
 * Longest wait, in ms, before the first retry after this device woke or its network came back. It is short, because other clients
 * do not reconnect at the same moment.
 */
const wokenFirstMs = 500
/** Longest wait, in ms, however many attempts have failed. */
export const maxDelayMs = 30_000
/**
 * Milliseconds a connection must stay open to count as stable. When a stable connection is lost, the failure count restarts at 0.
 */
const stableMs = 5_000
/** Longest wait, in ms, before a retry with a local cause: this device woke, its network came back, or `connect()` was called. */
const promptMs = 250

/**
 * Returns the number of consecutive failures after the loss of a connection that was open for `upMs`.
 *
 * A connection that was open for less than 5 s counts as another failure; a longer one resets the count. Without this rule,
 * clients would flood a server that accepts connections and closes them immediately.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Returns the delay in ms before the next attempt, spread evenly from 0 to a maximum. If a server drops 1,000 clients at once,
 * they return spread over 2 s instead of in one burst.
 *
 * - without a failure or after one: random × 2000
 * - after n failures: random × min(30000, 2000 × 2ⁿ⁻¹)
 *
 * @param random - random number ≥ 0 and < 1
 * @param isWoken - whether the first failure occurred because this device woke; then 500 replaces 2000, because other clients are
 * not affected
 * @param maxMs - longest wait in ms; replaces 30000
 * @example retryDelay(3, () => 0.5) // 4000
 */
export const retryDelay = (failures: number, random: () => number, isWoken = false, maxMs = maxDelayMs): number =>
  random() * Math.min(maxMs, (isWoken ? wokenFirstMs : firstMs) * 2 ** Math.max(0, failures - 1))

/**
 * Returns the delay in ms before a reconnect with a local cause. Other clients do not reconnect at the same moment, so it can be
 * short.
 */
export const promptDelay = (random: () => number): number => random() * promptMs
