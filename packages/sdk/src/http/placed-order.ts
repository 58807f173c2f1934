import type { Market, Order } from '../contract/index.ts'

/** What was asked for when an order was placed. */
export interface PlacedRequest {
  readonly side: string
  readonly lots: string
  readonly kind: 'market' | 'pending'
  readonly targetPrice?: string | null | undefined
  readonly stopLoss?: string | null | undefined
  readonly takeProfit?: string | null | undefined
  readonly leverage: string
}

/** What was known just before a write left. */
export interface Baseline {
  /** When it left, epoch ms, by whichever clock is nearest to the broker's. */
  readonly sentAt: number
  /** Orders that were there already. */
  readonly known: ReadonlySet<number>
}

/** How far the clock of `sentAt` may be ahead of the one that stamps orders. */
export const clockSlackMs = 5_000

/** One text for one number: "1.10" and "1.1", "0", "0.00" and none. */
const canonical = (text: string | null | undefined): string => {
  const short = text?.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === undefined || short === null ? '0' : short
}

const isOf = (order: Order, market: Pick<Market, 'code' | 'displayCode'> | undefined): boolean =>
  order.marketCode === null ? order.displayCode === market?.displayCode : order.marketCode === market?.code

const isWhatWasAsked = (order: Order, asked: PlacedRequest): boolean =>
  order.side === asked.side &&
  canonical(order.lots) === canonical(asked.lots) &&
  (order.leverage === null || canonical(order.leverage) === canonical(asked.leverage)) &&
  canonical(order.targetPrice) === canonical(asked.kind === 'pending' ? asked.targetPrice : null) &&
  canonical(order.takeProfit) === canonical(asked.takeProfit) &&
  canonical(order.stopLoss) === canonical(asked.stopLoss)

/**
 * Whether an order can be what a call to `orders.place` has become whose answer was lost.
 *
 * @param market - the market that was asked for; `undefined` when the broker no longer lists it
 * @returns `same`: everything that was asked for is the same, and it is no older than the call. `older`: the same, but older by
 *   its time; clocks that differ do that as well, so it is no proof either way. `other`: another order, or one that was there before
 * @example comparePlaced(order, request, market, { sentAt, known: new Set() }) // "same"
 */
export const comparePlaced = (
  order: Order,
  asked: PlacedRequest,
  market: Pick<Market, 'code' | 'displayCode'> | undefined,
  { known, sentAt }: Baseline,
): 'same' | 'older' | 'other' => {
  if (known.has(order.id) || !isOf(order, market) || !isWhatWasAsked(order, asked)) return 'other'
  return order.openedAt >= sentAt - clockSlackMs ? 'same' : 'older'
}
