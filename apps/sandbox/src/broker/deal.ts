import { type ClientAccount, lockClient } from '../ledger/post.ts'
import type { Trx } from '../store/schema.ts'
import type { Desk } from './desk.ts'
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
const longestMs = 1_000
const mostAttempts = 5

/** The prices that somebody was about to deal on are not those of now; nothing was written. */
class OldPricesError extends Error {
  constructor() {
    super('The prices are no longer those of now.')
    this.name = 'OldPricesError'
  }
}

/**
 * Runs a transaction that deals at the present prices, under the lock of the person's account. A process that was stopped, or
 * slept with its machine, wakes up with the prices of then: they are brought to the present first, what they have set off
 * meanwhile is booked, and a transaction in which the process slept is taken back and begun anew.
 *
 * @param work - may run more than once; only what its last run has written stays
 * @throws Refusal `UNAVAILABLE` when what has happened cannot be booked
 */
export async function deal<T>(desk: Desk, userId: number, work: (trx: Trx, account: ClientAccount) => Promise<T>): Promise<T> {
  const { time, engine } = desk
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (!time.catchUp()) await time.step()
    try {
      return await desk.db.transaction().execute(async (trx) => {
        const account = await lockClient(trx, userId)
        if (!time.catchUp()) throw new OldPricesError()
        const dealtAt = engine.now
        const done = await work(trx, account)
        if (time.age(dealtAt) > longestMs) throw new OldPricesError()
        return done
      })
    } catch (error) {
      if (!(error instanceof OldPricesError)) throw error
    }
  }
  throw new Refusal('UNAVAILABLE')
}
