import type { Candle } from '../feeds/feed.ts'

/** The latest price of a market, with open, high, low and change of its trading day. A trading day is a UTC day. */
export interface MarketQuote {
  readonly marketId: number
  readonly code: string
  readonly last: string
  /** First price of the trading day. */
  readonly open: string
  /** Change from `open` to `last` in percent, 2 decimals. */
  readonly changePercent: string
  readonly high: string
  readonly low: string
  /** Time of the latest price, epoch ms. */
  readonly time: number
  readonly status: 'open' | 'closed'
}

interface At {
  /** Time of the event: market time, epoch ms. */
  readonly at: number
  /** Code of the market. */
  readonly code: string
}

/** A pending order has opened. */
export interface PendingFilled extends At {
  readonly type: 'pendingFilled'
  readonly orderId: number
  readonly accountId: number
  /** Price of the tick that filled the order: the target price, or the first price that passed it. */
  readonly price: string
  /** Margin that the order uses, in the account currency, 6 decimals. */
  readonly margin: string
}

/**
 * An open order was closed, because the price reached its stop loss or take profit, or because the account reached
 * its stop-out.
 */
export interface OrderEnded extends At {
  readonly type: 'takeProfit' | 'stopLoss' | 'stopOut'
  readonly orderId: number
  readonly accountId: number
  /** Price of the stop loss or take profit when the market reached it; null for a stop-out. */
  readonly level: string | null
  /**
   * Price of the tick that closed the order: `level`, or the first price that passed `level`. For a stop-out, the price at the
   * stop-out.
   */
  readonly price: string
  /** Profit of the order, in the account currency, 6 decimals. */
  readonly profit: string
}

/** The quote of a market has changed. `at` is the time of the engine, and `quote.time` is the time of the price. */
export interface QuoteChanged extends At {
  readonly type: 'quote'
  readonly quote: MarketQuote
}

/** A one-minute candle has changed. If `advance` returns several candles of one market, the last one is the current candle. */
export interface CandleChanged extends At {
  readonly type: 'candle'
  readonly candle: Candle
}

/** A market has opened or closed according to its trading hours. */
export interface SessionChanged extends At {
  readonly type: 'marketOpened' | 'marketClosed'
}

/** Event that `Engine.advance` returns. */
export type EngineEvent = PendingFilled | OrderEnded | QuoteChanged | CandleChanged | SessionChanged
