import { Refusal } from './refusal.ts'

/** Access to market time, for code that must execute orders at current prices. */
export interface MarketTime {
  /** Returns the age of a market time in ms, measured by the wall clock. */
  age(at: number): number
  /**
   * Advances the market to the current time if it lags behind.
   *
   * @returns false if the caller must first call `step` to write pending market events to the database
   */
  catchUp(): boolean
  step(): Promise<void>
}

/**
 * A `MarketTime` that treats all prices as current and never advances the market. Use it in code that must not advance the
 * market, for example because a test advances the market itself.
 */
export const alwaysCurrent: MarketTime = { age: () => 0, catchUp: () => true, step: async () => undefined }

/**
 * Maximum age of the prices at the end of a transaction, in ms. A transaction with older prices is repeated.
 */
export const staleAfterMs = 1_000
const maxAttempts = 5

/** Thrown when the prices of a transaction are stale. Nothing was written. */
export class StalePricesError extends Error {
  constructor() {
    super('The prices are stale.')
    this.name = 'StalePricesError'
  }
}

/**
 * Runs work at current prices. If the prices are old, because the process was stopped or its machine slept, first advances the
 * market to the current time and writes its events to the database.
 *
 * @param work - is repeated when it throws a StalePricesError
 * @throws Refusal `UNAVAILABLE` when pending market events cannot be written to the database. Also thrown when prices are still
 *   stale after all attempts.
 */
export async function atPresentPrices<T>(time: MarketTime, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (!time.catchUp()) await time.step()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StalePricesError)) throw error
    }
  }
  throw new Refusal('UNAVAILABLE')
}
