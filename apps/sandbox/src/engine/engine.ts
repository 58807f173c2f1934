import { type Candle, type Feed, UnknownMarketError } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import type { EngineEvent, MarketQuote } from './events.ts'
import { createMarketState, type MarketState } from './MarketState.ts'
import { OrderMatcher } from './OrderMatcher.ts'
import type { EngineOrder } from './order.ts'
import { momentsBetween } from './timeline.ts'
import type { AccountValue } from './valuation.ts'

const MINUTE_MS = 60_000
/** Length in ms of the periods in which ticks are fetched, so that a long step needs as little memory as a short step. */
const STRETCH_MS = 60 * MINUTE_MS
/** Steps longer than this read only the final price of a market without orders, in ms. */
const JUMP_MS = 10 * MINUTE_MS

/** Margin level in percent at or below which orders are closed, the largest loss first. 50 % is a risk rate of 200 %. */
export const STOP_OUT_LEVEL = '50'

export interface EngineOptions {
  readonly markets: readonly Market[]
  readonly feed: Feed
  /** Market time at which the engine starts, epoch ms; earlier events are not emitted. */
  readonly start: number
  /** Margin level of the stop-out in percent. @default "50" */
  readonly stopOutLevel?: string
  /** Whether trading in a market is halted within its hours. @default never */
  readonly isHalted?: (code: string) => boolean
}

/**
 * Prices, triggers and valuation over time. The engine reads no clock and stores nothing: the caller advances it, books its events, and
 * reports the booked balances back.
 *
 * Every method with a code throws `UnknownMarketError` for an unknown market.
 */
export interface Engine {
  /** The engine's market time, epoch ms. */
  readonly now: number
  /**
   * Advances to a time and returns the events: first fills, closes and trading hours in time order, then the latest quote and the changed
   * candles of every market that changed. Every tick of a market with orders is processed, whatever the length of the step; a step back
   * has no effect.
   *
   * Triggered orders take effect at once: a filled pending order is open from that tick on; a closed order is removed, and its profit is
   * part of the balance until `setBalance`. A caller that refuses a fill calls `removeOrder` and ignores later events of that order from
   * the same call.
   */
  advance(to: number): EngineEvent[]
  /** Sets the balance of an account, before its first order and after every booking. */
  setBalance(accountId: number, balance: string): void
  /** Adds or replaces an order. Only ticks after `now` can trigger it. */
  setOrder(order: EngineOrder): void
  /** Removes an order; no effect when it is unknown. */
  removeOrder(orderId: number): void
  order(orderId: number): EngineOrder | null
  /** The latest quote; null before the first price. */
  quote(code: string): MarketQuote | null
  /** The latest price; null before the first one. */
  priceOf(code: string): string | null
  isOpen(code: string): boolean
  /** The one-minute candle of the latest price; null before the first one. */
  candle(code: string): Candle | null
  /** Whether the engine has a balance of this account. */
  knows(accountId: number): boolean
  /** Figures of an account at the latest prices. @throws UnknownAccountError without a balance */
  account(accountId: number): AccountValue
}

/**
 * Creates the engine on a feed.
 * @example
 * const engine = createEngine({ markets: MARKETS, feed, start: clock.now() })
 * for (const event of engine.advance(clock.now())) await book(event)
 */
export function createEngine(options: EngineOptions): Engine {
  const { markets, feed, start, stopOutLevel = STOP_OUT_LEVEL, isHalted = () => false } = options
  const states = new Map(markets.map((market) => [market.code, createMarketState(market, feed, start, isHalted)]))
  const stateOf = (code: string): MarketState => {
    const state = states.get(code)
    if (!state) throw new UnknownMarketError(code)
    return state
  }
  const matcher = new OrderMatcher(stateOf, stopOutLevel)
  const { valuation } = matcher
  let now = start

  const advanceTo = (to: number, changed: Set<MarketState>): EngineEvent[] => {
    const emitted: EngineEvent[] = []
    for (const { at, state, tick } of momentsBetween(feed, states.values(), now, to)) {
      changed.add(state)
      if (tick) emitted.push(...matcher.take(state, tick))
      else {
        state.isOpen = !state.isOpen
        emitted.push({ type: state.isOpen ? 'marketOpened' : 'marketClosed', at, code: state.market.code })
      }
    }
    now = to
    return emitted
  }
  return {
    get now() {
      return now
    },
    advance(to) {
      const from = now
      const changed = new Set<MarketState>()
      const emitted: EngineEvent[] = []
      const unwatched = [...states.values()].filter((state) => state.orders.size === 0)
      while (now < to) for (const event of advanceTo(Math.min(to, now + STRETCH_MS), changed)) emitted.push(event)
      for (const state of unwatched) if (now > from && catchUp(feed, state, from, now)) changed.add(state)
      for (const state of states.values()) if (changed.has(state)) emitted.push(...quotesOf(feed, state, from, now))
      return emitted
    },
    setBalance: (accountId, balance) => valuation.setBalance(accountId, balance),
    setOrder: (order) => matcher.set(order),
    removeOrder: (orderId) => matcher.remove(orderId),
    order: (orderId) => matcher.find(orderId),
    quote: (code) => stateOf(code).quote(),
    priceOf: (code) => stateOf(code).last()?.price ?? null,
    isOpen: (code) => stateOf(code).isOpen && !isHalted(code),
    candle: (code) => feed.candles(code, '1min', now, 1)[0] ?? null,
    knows: (accountId) => valuation.knows(accountId),
    account: (accountId) => valuation.value(accountId),
  }
}

/** Advances a market without orders and returns whether it got a new price. */
function catchUp(feed: Feed, state: MarketState, from: number, to: number): boolean {
  const before = state.last()
  if (to - from > JUMP_MS) state.jump(to)
  else for (const tick of feed.ticks(state.market.code, from, to)) state.apply(tick)
  return (state.last()?.at ?? from) > (before?.at ?? from)
}

/** The quote of a changed market, and the minute candles of its new ticks. */
function quotesOf(feed: Feed, state: MarketState, from: number, at: number): EngineEvent[] {
  const { code } = state.market
  const quote = state.quote()
  if (!quote) return []
  const emitted: EngineEvent[] = [{ type: 'quote', at, code, quote }]
  if (quote.time <= from) return emitted
  const since = at - from > JUMP_MS ? quote.time : from + 1
  const count = Math.floor(quote.time / MINUTE_MS) - Math.floor(since / MINUTE_MS) + 1
  for (const candle of feed.candles(code, '1min', at, count)) {
    if (candle.time + MINUTE_MS > since) emitted.push({ type: 'candle', at, code, candle })
  }
  return emitted
}
