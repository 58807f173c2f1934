import type { Market, Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import type { PlaceOrder } from './usePlaceOrder.ts'

/** What was known when an order was sent. */
export interface Baseline {
  /** Orders that were there before. */
  readonly known: ReadonlySet<number>
  /** The broker's clock at that moment, as far as it was known, epoch ms. */
  readonly sentAt: number
}

/** How far the broker's clock, as we know it, may be ahead of the one that stamps orders. */
const clockSlackMs = 5_000

const samePrice = (a: string | null | undefined, b: string | null | undefined): boolean => {
  const isNone = (price: string | null | undefined) => price === null || price === undefined || compare(price, '0') === 0
  if (isNone(a) || isNone(b)) return isNone(a) && isNone(b)
  return compare(a ?? '0', b ?? '0') === 0
}

const isOf = (order: Order, market: Pick<Market, 'code' | 'displayCode'>) =>
  order.marketCode === null ? order.displayCode === market.displayCode : order.marketCode === market.code

/**
 * The order that a submission without an answer has become, among orders of the broker; `null` when it is not there.
 *
 * It matches when everything that was asked for is the same, it is no older than the submission, and it was not there before.
 */
export const findPlacedOrder = (
  orders: readonly Order[],
  request: PlaceOrder,
  market: Pick<Market, 'code' | 'displayCode'>,
  { known, sentAt }: Baseline,
): Order | null =>
  orders.find(
    (order) =>
      !known.has(order.id) &&
      order.openedAt >= sentAt - clockSlackMs &&
      isOf(order, market) &&
      order.side === request.side &&
      compare(order.lots, request.lots) === 0 &&
      (order.leverage === null || compare(order.leverage, request.leverage) === 0) &&
      samePrice(order.targetPrice, request.kind === 'pending' ? request.targetPrice : null) &&
      samePrice(order.takeProfit, request.takeProfit) &&
      samePrice(order.stopLoss, request.stopLoss),
  ) ?? null
