import type { OrderRow } from '../store/schema.ts'

/** Open and pending orders in memory, indexed by id and by user. */
export interface LivingOrders {
  get(id: number): OrderRow | undefined
  has(id: number): boolean
  set(row: OrderRow): void
  delete(id: number): void
  /** A user's orders in insertion order. */
  of(userId: number): OrderRow[]
  ids(): number[]
  readonly size: number
}

export function createLivingOrders(): LivingOrders {
  const all = new Map<number, OrderRow>()
  // Index by user, so that a lookup does not scan the orders of all users.
  const byPerson = new Map<number, Map<number, OrderRow>>()
  return {
    get: (id) => all.get(id),
    has: (id) => all.has(id),
    set(row) {
      all.set(row.id, row)
      const own = byPerson.get(row.user_id) ?? new Map<number, OrderRow>()
      byPerson.set(row.user_id, own.set(row.id, row))
    },
    delete(id) {
      const row = all.get(id)
      if (row === undefined) return
      all.delete(id)
      const own = byPerson.get(row.user_id)
      own?.delete(id)
      if (own?.size === 0) byPerson.delete(row.user_id)
    },
    of: (userId) => [...(byPerson.get(userId)?.values() ?? [])],
    ids: () => [...all.keys()],
    get size() {
      return all.size
    },
  }
}
