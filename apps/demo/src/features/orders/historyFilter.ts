import type { Order } from '@leverkit/sdk'
import { type PeriodDays, readPeriodDays, startOfPeriod } from '../../domain/periods.ts'

export const filterSides = ['buy', 'sell'] as const

/** Filter of the history. A field that is `null` does not filter. */
export interface HistoryFilter {
  /** Display code of a market. */
  readonly market: string | null
  readonly side: (typeof filterSides)[number] | null
  readonly days: PeriodDays | null
}

/** Reads a filter from parameters of the address. Invalid values become `null`. */
export const readFilter = (param: (name: string) => string | null): HistoryFilter => ({
  market: param('market') || null,
  side: filterSides.find((side) => side === param('side')) ?? null,
  days: readPeriodDays(param('days')),
})

export const filterCount = (filter: HistoryFilter): number => Object.values(filter).filter((value) => value !== null).length

/** Orders that match the filter, in their original order. */
export const filterOrders = (orders: readonly Order[], { market, side, days }: HistoryFilter, now: number): readonly Order[] => {
  const from = startOfPeriod(days, now)
  return orders.filter(
    (order) =>
      (market === null || order.displayCode === market) &&
      (side === null || order.side === side) &&
      (from === null || (order.closedAt ?? order.openedAt) >= from),
  )
}
