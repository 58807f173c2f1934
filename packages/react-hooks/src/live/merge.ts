import type { AccountUpdate, Order } from '@leverkit/sdk'

export type OrderId = Order['id']

/** What the socket has told about the account since the snapshot was asked for. */
export interface AccountView {
  /** The newest FOREX_TRADE that is not older than the snapshot; it lists every open order. */
  readonly update: AccountUpdate | null
  /** Totals of the newest FOREX_TRADE of all: they hold until the next one, whatever was fetched meanwhile. */
  readonly totals: Omit<AccountUpdate, 'orders'> | null
  /** Orders that are known to be over, whatever a snapshot still says. */
  readonly closed: ReadonlySet<OrderId>
}

export const emptyView: AccountView = { update: null, totals: null, closed: new Set() }

const sameOrder = (a: Order, b: Order): boolean => (Object.keys(a) as (keyof Order)[]).every((field) => a[field] === b[field])

/** Identifiers that are numbers sort as numbers; texts of digits do as well. */
const compareIds = (a: OrderId, b: OrderId): number => String(a).localeCompare(String(b), 'en', { numeric: true })

const newestFirst = (a: Order, b: Order) => b.openedAt - a.openedAt || compareIds(b.id, a.id)

/**
 * Open orders as they stand now: the snapshot of REST with the values of the newest FOREX_TRADE in it.
 *
 * An order that closed leaves at once. An order that only the socket knows (a pending one that fired, or one placed
 * elsewhere) joins. One that only the snapshot knows stays until REST says otherwise: money is not made to disappear on
 * the word of a frame. Orders that did not change keep their identity, so a memoised card does not render.
 */
export const mergeOpenOrders = (
  snapshot: readonly Order[],
  { update, closed }: Pick<AccountView, 'update' | 'closed'>,
): readonly Order[] => {
  const live = new Map(update?.orders.map((order) => [order.id, order]))
  const kept = snapshot.filter((order) => !closed.has(order.id))
  const known = new Set(snapshot.map((order) => order.id))
  const merged = kept.map((order) => {
    const now = live.get(order.id)
    return now && !sameOrder(order, now) ? now : order
  })
  const joined = [...live.values()].filter((order) => !known.has(order.id) && !closed.has(order.id))
  return joined.length === 0 ? merged : [...joined, ...merged].sort(newestFirst)
}

/** Pending orders without those that fired or were cancelled since the snapshot. */
export const mergePendingOrders = (
  snapshot: readonly Order[],
  { update, closed }: Pick<AccountView, 'update' | 'closed'>,
): readonly Order[] => {
  const fired = new Set(update?.orders.map((order) => order.id))
  return snapshot.filter((order) => !fired.has(order.id) && !closed.has(order.id))
}

/** Orders in the order they came, each once: pages overlap when orders were placed while a person scrolled. */
export const eachOnce = (orders: readonly Order[]): readonly Order[] => {
  const seen = new Set<OrderId>()
  return orders.filter((order) => !seen.has(order.id) && seen.add(order.id))
}

/** The next orders, with the objects of the previous ones where nothing in them changed. */
export const keepIdentity = (previous: readonly Order[], next: readonly Order[]): readonly Order[] => {
  const before = new Map(previous.map((order) => [order.id, order]))
  return next.map((order) => {
    const earlier = before.get(order.id)
    return earlier && sameOrder(earlier, order) ? earlier : order
  })
}
