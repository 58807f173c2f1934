import type { Feed, Tick } from '../feeds/feed.ts'
import type { MarketState } from './MarketState.ts'

/** A tick of a market, or a time at which the market opens or closes. */
export interface Moment {
  readonly at: number
  readonly state: MarketState
  /** The tick; null if the market opens or closes at this time. */
  readonly tick: Tick | null
}

function changesUpTo(feed: Feed, state: MarketState, to: number): Moment[] {
  const moments: Moment[] = []
  while (state.nextChange !== null && state.nextChange <= to) {
    moments.push({ at: state.nextChange, state, tick: null })
    state.nextChange = feed.nextChange(state.market.code, state.nextChange)
  }
  return moments
}

/**
 * Merges all markets into one timeline. The timeline contains the openings and closings of all markets, and the ticks of the
 * markets that have orders. Openings and closings precede ticks of the same time. Openings and closings of the same time are in
 * the order of `states`. Ticks of the same time are in this order too.
 */
export function momentsBetween(feed: Feed, states: Iterable<MarketState>, from: number, to: number): Moment[] {
  const changes: Moment[] = []
  const ticks: Moment[] = []
  for (const state of states) {
    changes.push(...changesUpTo(feed, state, to))
    if (state.orders.size === 0) continue
    for (const tick of feed.ticks(state.market.code, from, to)) ticks.push({ at: tick.at, state, tick })
  }
  return [...changes, ...ticks].sort((a, b) => a.at - b.at)
}
