import { endpoint } from './endpoint.ts'
import { sides } from './members.ts'
import { exampleOrder, order } from './order.ts'
import { page } from './paging.ts'
import type { DecimalText } from './readers.ts'
import { from, type Given, named, type Row, record, request } from './record.ts'
import { count, decimal, id, listOf, nothing, nullable, optionalPrice, strictEnum } from './scalars.ts'

/**
 * Statuses of orders with their wire numbers. Closed orders (number 3) are the order history. Source: specification, section 4.
 */
const status = strictEnum({ open: 1, pending: 0, closed: 3 })
export type OrderStatus = 'open' | 'pending' | 'closed'

const orderPage = record('OrderPage', {
  orders: from('data', listOf(order)),
  total: from('total', count('orders of this status')),
  totalProfit: from('all_fact_profits', decimal('account currency')),
  balance: from('balance', decimal('account currency')),
})
/** One page of the orders that have the requested status, and the totals of all orders with this status. */
export interface OrderPage extends Row<typeof orderPage.fields> {}

const placement = {
  side: from('type', strictEnum(sides)),
  lots: from('cont', decimal('lots', 'positive')),
  marketId: from('forex_id', id('market')),
  kind: from('status', strictEnum({ market: 1, pending: 0 })),
  targetPrice: from('target_price', optionalPrice, 'price at which a pending order fires; null for a market order'),
  stopLoss: from('stop_loss_price', optionalPrice),
  takeProfit: from('target_profit_price', optionalPrice),
  leverage: from('multiple', decimal('times', 'positive')),
}

/** Request of `orders.place`. A pending order has a target price. A market order has no target price. */
export type PlaceOrder = Omit<Given<typeof placement>, 'kind' | 'targetPrice'> &
  (
    | {
        /** `market`: the order fills at the market price. */
        readonly kind: 'market'
        /** A market order has no target price. */
        readonly targetPrice?: null | undefined
      }
    | {
        /** `pending`: the order waits until the market price reaches the target price. */
        readonly kind: 'pending'
        /** Price that triggers the order, as decimal text. */
        readonly targetPrice: DecimalText
      }
  )

const wrongTarget = ({ kind, targetPrice }: Given<typeof placement>) => {
  const hasTarget = optionalPrice.read(targetPrice) !== null
  if (kind === 'pending' && !hasTarget)
    return [{ path: 'targetPrice', code: 'REQUIRED', message: 'is missing: a pending order needs the price at which it fires' }]
  if (kind === 'market' && hasTarget)
    return [{ path: 'targetPrice', code: 'INVALID', message: 'must be left out: a market order fills at the market price' }]
  return []
}

const orderId = request({ id: from('id', id('order')) })

export const orders = {
  /**
   * Places a market order, or a pending order with a target price. The request is sent at most once, even if the network fails.
   */
  place: endpoint({
    method: 'GET',
    path: '/v1/api/forex/submit',
    encoding: 'query',
    auth: 'session',
    effect: 'write',
    reconcile: 'placed',
    source: 'our default',
    summary: 'Place an order',
    request: request<typeof placement, PlaceOrder>(placement, wrongTarget),
    response: nullable(order),
    codes: [
      'MARKET_CLOSED',
      'LOTS_NOT_ALLOWED',
      'LEVERAGE_NOT_ALLOWED',
      'NOT_ENOUGH_MARGIN',
      'TAKE_PROFIT_WRONG_SIDE',
      'STOP_LOSS_WRONG_SIDE',
      'TARGET_PRICE_REQUIRED',
      'PRICE_NOT_ON_GRID',
      'NOT_FOUND',
      'IDEMPOTENCY_CONFLICT',
    ],
    example: {
      request: { side: 'buy', lots: '0.10', marketId: 1, kind: 'market', takeProfit: '1.38800', leverage: '200' },
      response: exampleOrder,
    },
  }),

  /** Returns one page of the orders with the requested status, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/v1/api/forex/my_deal',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'our default',
    summary: 'Orders of one status',
    request: request({ status: from('status', status), page }),
    response: orderPage,
    codes: [],
    example: {
      request: { status: 'open', page: 1 },
      response: { orders: [exampleOrder], total: 1, totalProfit: '0.700000', balance: '9999.650000' },
    },
  }),

  /** Closes one open order at the market price. The broker refuses to close an order twice; the SDK never repeats the request. */
  close: endpoint({
    method: 'GET',
    path: '/v1/api/forex/close',
    encoding: 'query',
    auth: 'session',
    effect: 'write',
    reconcile: 'ended',
    source: 'our default',
    summary: 'Close an order',
    request: orderId,
    response: nullable(order),
    codes: ['ORDER_NOT_OPEN', 'MARKET_CLOSED', 'IDEMPOTENCY_CONFLICT'],
    example: { request: { id: 7 }, response: { ...exampleOrder, closedAt: 1_399_033_800_000, closedBy: 'person' } },
  }),

  /** Cancels one pending order. */
  cancel: endpoint({
    method: 'GET',
    path: '/v1/api/forex/cancel_trade',
    encoding: 'query',
    auth: 'session',
    effect: 'write',
    reconcile: 'ended',
    source: 'our default',
    summary: 'Cancel a pending order',
    request: orderId,
    response: nothing,
    codes: ['ORDER_NOT_PENDING', 'IDEMPOTENCY_CONFLICT'],
    example: { request: { id: 8 }, response: null },
  }),

  /**
   * Sets the take profit and the stop loss of one open or pending order. The call replaces both prices, so the request
   * must contain both. To keep a price, pass its current value. To remove a price, pass `null`.
   */
  setStops: endpoint({
    method: 'GET',
    path: '/v1/api/forex/set_stop_price',
    encoding: 'query',
    auth: 'session',
    effect: 'write',
    reconcile: 'stops',
    source: 'our default',
    summary: 'Set take profit and stop loss',
    request: request({
      id: from('id', id('order')),
      takeProfit: named(from('target_profit_price', optionalPrice, 'null removes it')),
      stopLoss: named(from('stop_loss_price', optionalPrice, 'null removes it')),
    }),
    response: nothing,
    codes: ['ORDER_NOT_OPEN', 'TAKE_PROFIT_WRONG_SIDE', 'STOP_LOSS_WRONG_SIDE', 'PRICE_NOT_ON_GRID', 'IDEMPOTENCY_CONFLICT'],
    example: { request: { id: 7, takeProfit: '1.38900', stopLoss: '1.38400' }, response: null },
  }),
} as const
