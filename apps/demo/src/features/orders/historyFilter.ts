import type { Order } from '@leverkit/sdk'

export const filterSides = ['buy', 'sell'] as const
/** Days that may be asked for, today counted as one. */
export const filterDays = ['1', '7', '30', '90'] as const

/** What narrows the history; `null` narrows nothing. */
export interface HistoryFilter {
  /** Code of a market, as it is shown. */
  readonly market: string | null
  readonly side: (typeof filterSides)[number] | null
  readonly days: (typeof filterDays)[number] | null
}

/** A filter as its link carries it; what a link cannot mean narrows nothing. */
export const readFilter = (param: (name: string) => string | null): HistoryFilter => ({
  market: param('market') || null,
  side: filterSides.find((side) => side === param('side')) ?? null,
  days: filterDays.find((days) => days === param('days')) ?? null,
})

/** How much of a filter narrows. */
export const filterCount = (filter: HistoryFilter): number => Object.values(filter).filter((value) => value !== null).length

/** The first moment of the days that were asked for, in the person's own zone. */
const since = (days: string, now: number): number => {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - (Number.parseInt(days, 10) - 1))
  return start.getTime()
}

/** The orders that a filter lets through, in the order in which they came. */
export const filterOrders = (orders: readonly Order[], { market, side, days }: HistoryFilter, now: number): readonly Order[] => {
  const from = days === null ? null : since(days, now)
  return orders.filter(
    (order) =>
      (market === null || order.displayCode === market) &&
      (side === null || order.side === side) &&
      (from === null || (order.closedAt ?? order.openedAt) >= from),
  )
}
