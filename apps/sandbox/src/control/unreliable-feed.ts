import type { Feed } from '../feeds/feed.ts'
import type { Faults } from './faults.ts'

/** A feed from which no new price of a market comes while its prices are stale or its trading is halted; hours go on. */
export function createUnreliableFeed(feed: Feed, faults: Faults): Feed {
  /** The last instant that may be told of. */
  const known = (code: string, at: number) =>
    Math.min(at, faults.holdsSince('stalePrices', code) ?? at, faults.holdsSince('marketClosed', code) ?? at)
  return {
    ...feed,
    lastTick: (code, at) => feed.lastTick(code, known(code, at)),
    ticks: (code, from, to) => (known(code, to) <= from ? [] : feed.ticks(code, from, known(code, to))),
    candles: (code, period, endAt, count) => feed.candles(code, period, known(code, endAt), count),
  }
}
