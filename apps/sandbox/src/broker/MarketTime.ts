import { Refusal } from './refusal.ts'

/** Time of the market, as required for dealing at present prices. */
export interface MarketTime {
  /** Age of a market time, wall clock ms. */
  age(at: number): number
  /**
   * Advances the market to the present at once when it lags behind.
   *
   * @returns false when events have to be booked first, by `step`
   */
  catchUp(): boolean
  step(): Promise<void>
}

/** A market that is advanced by its owner only, and never lags behind. */
export const alwaysCurrent: MarketTime = { age: () => 0, catchUp: () => true, step: async () => undefined }

/** Maximum age of a price at the end of a transaction, ms. Older prices are read again. */
export const staleAfterMs = 1_000
const maxAttempts = 5

/** The prices of a transaction are stale; nothing was written. */
export class StalePricesError extends Error {
  constructor() {
    super('The prices are stale.')
    this.name = 'StalePricesError'
  }
}

/**
 * Runs work at the present prices. A process that was stopped, or slept with its machine, resumes with old prices: the market is advanced
 * to the present first, and the events since then are booked.
 *
 * @param work - is repeated when it throws a StalePricesError
 * @throws Refusal `UNAVAILABLE` when pending market events cannot be booked
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
