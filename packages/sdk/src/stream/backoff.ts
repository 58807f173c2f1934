/** Longest wait, in ms, before the first retry. It doubles with every failure after the first. */
const firstMs = 2_000
/**
 * Longest wait, in ms, before the first retry after this device woke or its network came back. It is short, because only this
 * device reconnects.
 */
const wokenFirstMs = 500
/** Default for the longest wait, in ms, before any retry. */
export const maxDelayMs = 30_000
/**
 * Time in ms that a connection must stay open to count as stable. When a stable connection is lost, the failure count is reset
 * to 0.
 */
const stableMs = 5_000
/**
 * Longest wait, in ms, before a retry with a local cause: this device woke, its network came back, or `connect()` was called.
 */
const promptMs = 250

/**
 * Returns the new number of consecutive failures after the loss of a connection that was open for `upMs`.
 *
 * If the connection was open for at least 5 s, the count is reset to 0; otherwise it increases. If every connection reset the
 * count, clients would flood a server that accepts connections and closes them immediately.
 */
export const countFailures = (failures: number, upMs: number): number => (upMs >= stableMs ? 0 : failures + 1)

/**
 * Returns the delay in ms before the next attempt. The delays are spread evenly from 0 to a maximum. If a server drops 1,000
 * clients at once, their reconnects are therefore spread over 2 s.
 *
 * - without a failure: random × 2000
 * - after n failures (n ≥ 1): random × min(30000, 2000 × 2ⁿ⁻¹)
 *
 * @param random - random number ≥ 0 and < 1
 * @param isWoken - whether this device woke, or its network came back, before the first failure. If true, 500 replaces 2000,
 * because only this device reconnects
 * @param maxMs - longest wait in ms; replaces 30000
 * @example retryDelay(3, () => 0.5) // 4000
 */
export const retryDelay = (failures: number, random: () => number, isWoken = false, maxMs = maxDelayMs): number =>
  random() * Math.min(maxMs, (isWoken ? wokenFirstMs : firstMs) * 2 ** Math.max(0, failures - 1))

/**
 * Returns the delay in ms before a reconnect with a local cause. The delay can be short, because only this device
 * reconnects.
 */
export const promptDelay = (random: () => number): number => random() * promptMs
