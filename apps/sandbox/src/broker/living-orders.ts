import type { OrderRow } from '../store/schema.ts'

/** Open and pending orders in memory, found by id and by person. */
export interface LivingOrders {
  get(id: number): OrderRow | undefined
  has(id: number): boolean
  set(row: OrderRow): void
  delete(id: number): void
  /** A person's orders in the order in which they were first heard of. */
  of(userId: number): OrderRow[]
  ids(): number[]
  readonly size: number
}

export function createLivingOrders(): LivingOrders {
  const all = new Map<number, OrderRow>()
  // A person's own few are found without a walk through everybody's.
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
