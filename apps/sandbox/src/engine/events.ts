import type { Candle } from '../feeds/feed.ts'

/** The latest price of a market with the figures of its trading day, which is the UTC day. */
export interface MarketQuote {
  readonly marketId: number
  readonly code: string
  readonly last: string
  /** First price of the trading day. */
  readonly open: string
  /** Percent since `open`, 2 decimals. */
  readonly changePercent: string
  readonly high: string
  readonly low: string
  /** Time of `last`, epoch ms. */
  readonly time: number
  readonly status: 'open' | 'closed'
}

interface At {
  /** Market time, epoch ms. */
  readonly at: number
  /** Market code. */
  readonly code: string
}

/** A pending order has opened. */
export interface PendingFilled extends At {
  readonly type: 'pendingFilled'
  readonly orderId: number
  readonly accountId: number
  /** Price of the tick that filled the order: the target price, or the first price past it. */
  readonly price: string
  /** Account currency, 6 decimals. */
  readonly margin: string
}

/** An open order was closed by the price. */
export interface OrderEnded extends At {
  readonly type: 'takeProfit' | 'stopLoss' | 'stopOut'
  readonly orderId: number
  readonly accountId: number
  /** The triggered stop, with its value at that time; null for a stop-out. */
  readonly level: string | null
  /** Price of the tick that closed the order: the level, or the first price past it. */
  readonly price: string
  /** Account currency, 6 decimals. */
  readonly profit: string
}

/** `at` is the engine's time; the time of the price is `quote.time`. */
export interface QuoteChanged extends At {
  readonly type: 'quote'
  readonly quote: MarketQuote
}

/** A changed one-minute candle; the last one of a market is the current candle. */
export interface CandleChanged extends At {
  readonly type: 'candle'
  readonly candle: Candle
}

export interface SessionChanged extends At {
  readonly type: 'marketOpened' | 'marketClosed'
}

/** Events of one advance of the engine. */
export type EngineEvent = PendingFilled | OrderEnded | QuoteChanged | CandleChanged | SessionChanged
