/** Longest wait, in ms, before the first retry. The longest wait doubles with every failure after the first. */
const firstMs = 2_000
/**
 * Longest wait, in ms, before the first retry after this device woke or its network came back. The wait can be short,
 * because other clients do not reconnect at the same moment.
 */
const wokenFirstMs = 500
/** Longest wait, in ms, however many attempts have failed. */
export const maxDelayMs = 30_000
/**
 * Time in ms that a connection must stay open to count as stable. When a stable connection is lost, the failure count
 * restarts at 0.
 */
const stableMs = 5_000
/** Longest wait, in ms, before a retry with a local cause: this device woke, its network came back, or `connect()` was called. */
const promptMs = 250

/**
 * Returns the number of consecutive failures after a connection was lost. The connection was open for `upMs`.
 *
 * The loss of a connection that was open for less than 5 s counts as another failure. The loss of a longer connection
 * resets the count. Without this rule, clients would flood a server that accepts connections and closes them
 * immediately.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Returns the delay in ms before the next attempt. The delays are spread evenly from 0 to a maximum. If a server
 * drops 1,000 clients at once, their reconnects are therefore spread over 2 s instead of arriving in one burst.
 *
 * - without a failure or after one: random × 2000
 * - after n failures: random × min(30000, 2000 × 2ⁿ⁻¹)
 *
 * @param random - random number ≥ 0 and < 1
 * @param isWoken - whether the first failure occurred because this device woke. If so, 500 replaces 2000, because
 * other clients are not affected
 * @param maxMs - longest wait in ms; replaces 30000
 * @example retryDelay(3, () => 0.5) // 4000
 */
export const retryDelay = (failures: number, random: () => number, isWoken = false, maxMs = maxDelayMs): number =>
  random() * Math.min(maxMs, (isWoken ? wokenFirstMs : firstMs) * 2 ** Math.max(0, failures - 1))

/**
 * Returns the delay in ms before a reconnect with a local cause. The delay can be short, because other clients do not
 * reconnect at the same moment.
 */
export const promptDelay = (random: () => number): number => random() * promptMs
