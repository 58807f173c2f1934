import type { Order } from '@leverkit/sdk'

export const filterSides = ['buy', 'sell'] as const
/** Periods that the filter offers, in days including today. */
export const filterDays = ['1', '7', '30', '90'] as const

/** Filter of the history. A field that is `null` does not filter. */
export interface HistoryFilter {
  /** Display code of a market. */
  readonly market: string | null
  readonly side: (typeof filterSides)[number] | null
  readonly days: (typeof filterDays)[number] | null
}

/** Reads a filter from parameters of the address. Invalid values become `null`. */
export const readFilter = (param: (name: string) => string | null): HistoryFilter => ({
  market: param('market') || null,
  side: filterSides.find((side) => side === param('side')) ?? null,
  days: filterDays.find((days) => days === param('days')) ?? null,
})

/** Number of active filters. */
export const filterCount = (filter: HistoryFilter): number => Object.values(filter).filter((value) => value !== null).length

/** Start of the period in the user's time zone, epoch ms. */
const since = (days: string, now: number): number => {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - (Number.parseInt(days, 10) - 1))
  return start.getTime()
}

/** Orders that match the filter, in their original order. */
export const filterOrders = (orders: readonly Order[], { market, side, days }: HistoryFilter, now: number): readonly Order[] => {
  const from = days === null ? null : since(days, now)
  return orders.filter(
    (order) =>
      (market === null || order.displayCode === market) &&
      (side === null || order.side === side) &&
      (from === null || (order.closedAt ?? order.openedAt) >= from),
  )
}
