import type { OrderRow } from '../store/schema.ts'

/** In-memory index of all open and pending orders, by order id and by user. */
export interface ActiveOrders {
  get(id: number): OrderRow | undefined
  has(id: number): boolean
  set(row: OrderRow): void
  delete(id: number): void
  /** Returns the active orders of a user in insertion order. */
  of(userId: number): OrderRow[]
  ids(): number[]
  readonly size: number
}

export function createActiveOrders(): ActiveOrders {
  const all = new Map<number, OrderRow>()
  // Active orders by user, so that a look-up for one user does not scan all orders.
  const byUser = new Map<number, Map<number, OrderRow>>()
  return {
    get: (id) => all.get(id),
    has: (id) => all.has(id),
    set(row) {
      all.set(row.id, row)
      const own = byUser.get(row.user_id) ?? new Map<number, OrderRow>()
      byUser.set(row.user_id, own.set(row.id, row))
    },
    delete(id) {
      const row = all.get(id)
      if (row === undefined) return
      all.delete(id)
      const own = byUser.get(row.user_id)
      own?.delete(id)
      if (own?.size === 0) byUser.delete(row.user_id)
    },
    of: (userId) => [...(byUser.get(userId)?.values() ?? [])],
    ids: () => [...all.keys()],
    get size() {
      return all.size
    },
  }
}
