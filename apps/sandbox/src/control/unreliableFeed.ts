import type { Feed } from '../feeds/feed.ts'
import type { Faults } from './faults.ts'

/**
 * Creates a feed that returns no new prices while the fault `stalePrices` or `marketClosed` is on. The trading hours do not
 * change.
 */
export function createUnreliableFeed(feed: Feed, faults: Faults): Feed {
  /** Returns the latest time up to `at` for which the faults let prices through. */
  const known = (code: string, at: number) =>
    Math.min(at, faults.holdsSince('stalePrices', code) ?? at, faults.holdsSince('marketClosed', code) ?? at)
  return {
    ...feed,
    lastTick: (code, at) => feed.lastTick(code, known(code, at)),
    ticks: (code, from, to) => (known(code, to) <= from ? [] : feed.ticks(code, from, known(code, to))),
    candles: (code, period, endAt, count) => feed.candles(code, period, known(code, endAt), count),
  }
}
