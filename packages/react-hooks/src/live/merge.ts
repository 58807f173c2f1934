import type { AccountUpdate, Order } from '@leverkit/sdk'

export type OrderId = Order['id']

/** Account state received from the socket since the snapshot was requested. */
export interface AccountView {
  /** The newest FOREX_TRADE frame from the WebSocket, unless it is older than the snapshot. It usually lists all open orders. */
  readonly update: AccountUpdate | null
  /**
   * Totals of the newest FOREX_TRADE frame. The totals remain valid until the next frame, even if a snapshot has
   * arrived since.
   */
  readonly totals: Omit<AccountUpdate, 'orders'> | null
  /** Identifiers of closed orders. A snapshot may still list these orders. */
  readonly closed: ReadonlySet<OrderId>
}

export const emptyView: AccountView = { update: null, totals: null, closed: new Set() }

const sameOrder = (a: Order, b: Order): boolean => (Object.keys(a) as (keyof Order)[]).every((field) => a[field] === b[field])

/** Compares identifiers numerically, even if they are strings of digits. */
const compareIds = (a: OrderId, b: OrderId): number => String(a).localeCompare(String(b), 'en', { numeric: true })

const newestFirst = (a: Order, b: Order) => b.openedAt - a.openedAt || compareIds(b.id, a.id)

/**
 * Merges the snapshot from REST with the newest FOREX_TRADE frame into the list of open orders.
 *
 * - A closed order is removed immediately.
 * - An order that only the socket reports is added: a pending order that filled, or an order placed in another client.
 * - An order that only the snapshot contains remains until a later snapshot omits it, because a frame can be incomplete, and an
 *   open order must stay visible.
 * - An unchanged order remains the same object, so that a memoised card does not render.
 */
export const mergeOpenOrders = (
  snapshot: readonly Order[],
  { update, closed }: Pick<AccountView, 'update' | 'closed'>,
): readonly Order[] => {
  const live = new Map(update?.orders.map((order) => [order.id, order]))
  const remaining = snapshot.filter((order) => !closed.has(order.id))
  const known = new Set(snapshot.map((order) => order.id))
  const merged = remaining.map((order) => {
    const now = live.get(order.id)
    return now && !sameOrder(order, now) ? now : order
  })
  const joined = [...live.values()].filter((order) => !known.has(order.id) && !closed.has(order.id))
  return joined.length === 0 ? merged : [...joined, ...merged].sort(newestFirst)
}

/** Returns the pending orders without those that have filled or were cancelled since the snapshot. */
export const mergePendingOrders = (
  snapshot: readonly Order[],
  { update, closed }: Pick<AccountView, 'update' | 'closed'>,
): readonly Order[] => {
  const fired = new Set(update?.orders.map((order) => order.id))
  return snapshot.filter((order) => !fired.has(order.id) && !closed.has(order.id))
}

/**
 * Removes duplicates from a list of orders, and keeps its sequence. Pages overlap if orders were placed while the user scrolled.
 */
export const uniqueOrders = (orders: readonly Order[]): readonly Order[] => {
  const seen = new Set<OrderId>()
  return orders.filter((order) => !seen.has(order.id) && seen.add(order.id))
}

/** Returns `next`, but reuses the object from `previous` for each order that has not changed. */
export const keepIdentity = (previous: readonly Order[], next: readonly Order[]): readonly Order[] => {
  const before = new Map(previous.map((order) => [order.id, order]))
  return next.map((order) => {
    const earlier = before.get(order.id)
    return earlier && sameOrder(earlier, order) ? earlier : order
  })
}
