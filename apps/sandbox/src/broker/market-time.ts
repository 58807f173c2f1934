import { Refusal } from './refusal.ts'

/** Where the market stands in time, as dealing has to know it. */
export interface MarketTime {
  /** How long ago a moment of the market was, wall clock, ms. */
  age(at: number): number
  /**
   * Lets the market go on to the present at once when it was left behind.
   *
   * @returns false when something that has happened is to be booked first, by `step`
   */
  catchUp(): boolean
  step(): Promise<void>
}

/** A market that goes on when its owner says so, and is never left behind. */
export const ownTime: MarketTime = { age: () => 0, catchUp: () => true, step: async () => undefined }

/** Between the look at the price and the end of the transaction lie some statements; after a longer time the price is looked at again. */
export const staleAfterMs = 1_000
const mostAttempts = 5

/** The prices that somebody was about to deal on are not those of now; nothing was written. */
export class OldPricesError extends Error {
  constructor() {
    super('The prices are no longer those of now.')
    this.name = 'OldPricesError'
  }
}

/**
 * Does something at the present prices. A process that was stopped, or slept with its machine, wakes up with the prices of then:
 * they are brought to the present first, and what they have set off meanwhile is booked.
 *
 * @param work - runs again when it throws an OldPricesError
 * @throws Refusal `UNAVAILABLE` when what has happened cannot be booked
 */
export async function atPresentPrices<T>(time: MarketTime, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (!time.catchUp()) await time.step()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OldPricesError)) throw error
    }
  }
  throw new Refusal('UNAVAILABLE')
}
