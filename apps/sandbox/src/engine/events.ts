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
  /** When `last` was quoted, epoch ms. */
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
  /** Price of the tick that filled it: the target, or what came first beyond it. */
  readonly price: string
  /** Account currency, 6 decimals. */
  readonly margin: string
}

/** An open order was closed by the price. */
export interface OrderEnded extends At {
  readonly type: 'takeProfit' | 'stopLoss' | 'stopOut'
  readonly orderId: number
  readonly accountId: number
  /** The stop that was touched, as it stood at that moment; none for a stop-out. */
  readonly level: string | null
  /** Price of the tick that closed it: the level, or what came first beyond it. */
  readonly price: string
  /** Account currency, 6 decimals. */
  readonly profit: string
}

/** `at` is the instant reached; the price's own is `quote.time`. */
export interface QuoteChanged extends At {
  readonly type: 'quote'
  readonly quote: MarketQuote
}

/** A one-minute candle that ticks have touched; the last of a market is the current one. */
export interface CandleChanged extends At {
  readonly type: 'candle'
  readonly candle: Candle
}

export interface SessionChanged extends At {
  readonly type: 'marketOpened' | 'marketClosed'
}

/** What happened while the engine went on. */
export type EngineEvent = PendingFilled | OrderEnded | QuoteChanged | CandleChanged | SessionChanged
