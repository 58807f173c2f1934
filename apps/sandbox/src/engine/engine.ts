import { type Candle, type Feed, UnknownMarketError } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import type { EngineEvent, MarketQuote } from './events.ts'
import { createMarketState, type MarketState } from './MarketState.ts'
import { OrderMatcher } from './OrderMatcher.ts'
import type { EngineOrder } from './order.ts'
import { momentsBetween } from './timeline.ts'
import type { AccountValue } from './valuation.ts'

const MINUTE_MS = 60_000
/** Maximum period in ms for which ticks are read from the feed at once. It bounds the memory that a long advance needs. */
const STRETCH_MS = 60 * MINUTE_MS
/**
 * Length of an advance in ms above which the engine skips the ticks of markets without orders. For such a market, the engine
 * then reads only the last price.
 */
const JUMP_MS = 10 * MINUTE_MS

/**
 * Margin level in percent at or below which the stop-out closes orders. The order with the largest loss is closed first. A
 * margin level of 50 % equals a risk rate of 200 %.
 */
export const STOP_OUT_LEVEL = '50'

export interface EngineOptions {
  readonly markets: readonly Market[]
  readonly feed: Feed
  /** Market time at which the engine starts, epoch ms. Earlier events are not returned. */
  readonly start: number
  /** Margin level of the stop-out in percent. @default "50" */
  readonly stopOutLevel?: string
  /** Returns whether trading in a market is halted during its trading hours. @default never halted */
  readonly isHalted?: (code: string) => boolean
}

/**
 * Matches orders with prices, and calculates the equity and margin of accounts, while market time advances. The engine has no
 * clock and no database. The caller advances the engine, writes the returned events to the database, and passes the new balances
 * to the engine.
 *
 * Every method with a `code` parameter throws `UnknownMarketError` for an unknown market.
 */
export interface Engine {
  /** The engine's market time, epoch ms. */
  readonly now: number
  /**
   * Advances to a time and returns the events. The list begins with two kinds of events, in time order: an order was filled or
   * closed, or a market opened or closed. The list ends with the latest quote and the changed candles of each changed market.
   * Every tick of a market with orders is processed, even in a long advance. A time before `now` has no effect.
   *
   * Triggers take effect immediately, before the caller writes the events to the database. A filled pending order is open from
   * the tick that filled it. A closed order is removed, and its profit is added to the balance until the next `setBalance`. A
   * caller that refuses a fill must call `removeOrder` and ignore later events of that order from the same `advance` call.
   */
  advance(to: number): EngineEvent[]
  /**
   * Sets the balance of an account. Call this function before the account's first order, and after every write that changes the
   * balance.
   */
  setBalance(accountId: number, balance: string): void
  /** Adds or replaces an order. Only ticks later than the engine's current time can trigger it. */
  setOrder(order: EngineOrder): void
  /** Removes an order. Has no effect if the order is unknown. */
  removeOrder(orderId: number): void
  order(orderId: number): EngineOrder | null
  /** Returns the latest quote; null before the first price. */
  quote(code: string): MarketQuote | null
  /** Returns the latest price; null before the first price. */
  priceOf(code: string): string | null
  isOpen(code: string): boolean
  /** Returns the one-minute candle of the latest price; null before the first price. */
  candle(code: string): Candle | null
  /** Whether `setBalance` has been called for this account. */
  knows(accountId: number): boolean
  /**
   * Returns the account's equity, margin and other figures at the latest prices.
   *
   * @throws UnknownAccountError when `setBalance` was not called for the account
   */
  account(accountId: number): AccountValue
}

/**
 * Creates an engine that reads its prices from `feed`.
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

/** Advances a market without orders. Returns whether the market got a new price. */
function catchUp(feed: Feed, state: MarketState, from: number, to: number): boolean {
  const before = state.last()
  if (to - from > JUMP_MS) state.jump(to)
  else for (const tick of feed.ticks(state.market.code, from, to)) state.apply(tick)
  return (state.last()?.at ?? from) > (before?.at ?? from)
}

/** Returns the quote of a changed market, and the minute candles that its new ticks changed, as events. */
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
