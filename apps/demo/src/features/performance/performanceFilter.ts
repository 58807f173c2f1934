import type { Journal } from '../../domain/journal.ts'
import { type PeriodDays, startOfPeriod } from '../../domain/periods.ts'
import type { ClosedPosition } from './closedPositions.ts'

/** Periods that the filter offers, in days including today. A single day is chosen in the calendar. */
export const offeredDays = ['7', '30', '90'] as const satisfies readonly PeriodDays[]

/** Filter of the screen. A field that is `null` does not filter. */
export interface PerformanceFilter {
  readonly days: (typeof offeredDays)[number] | null
  /** First and last date as `YYYY-MM-DD`, in the time zone of the device. They apply only if `days` is `null`. */
  readonly from: string | null
  readonly to: string | null
  /** Display code of a market. */
  readonly market: string | null
  /** Tag of the journal. */
  readonly tag: string | null
}

export const noFilter: PerformanceFilter = { days: null, from: null, to: null, market: null, tag: null }

/** Returns the text if it is a valid date; otherwise `null`, for example for 2026-02-30. */
const readDate = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

/** Reads a filter from parameters of the address. Invalid values become `null`. */
export const readPerformanceFilter = (param: (name: string) => string | null): PerformanceFilter => {
  const days = offeredDays.find((known) => known === param('days')) ?? null
  return {
    days,
    from: days === null ? readDate(param('from')) : null,
    to: days === null ? readDate(param('to')) : null,
    market: param('market') || null,
    tag: param('tag') || null,
  }
}

const midnight = (date: string, daysLater = 0): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(year, month - 1, day + daysLater).getTime()
}

/**
 * Start and end of the period in epoch ms; the end is exclusive. `from` is `null` without a start, and `to` is `null` without
 * an end.
 */
export const periodOf = ({ days, from, to }: PerformanceFilter, now: number): { from: number | null; to: number | null } => {
  if (days === null) return { from: from === null ? null : midnight(from), to: to === null ? null : midnight(to, 1) }
  return { from: startOfPeriod(days, now), to: null }
}

/** Positions that match the filter, in their original order. */
export const filterPositions = (
  positions: readonly ClosedPosition[],
  filter: PerformanceFilter,
  journal: Journal,
  now: number,
): readonly ClosedPosition[] => {
  const { from, to } = periodOf(filter, now)
  const { market, tag } = filter
  return positions.filter(
    ({ order, closedAt }) =>
      (from === null || closedAt >= from) &&
      (to === null || closedAt < to) &&
      (market === null || order.displayCode === market) &&
      (tag === null || journal[String(order.id)]?.tags.includes(tag)),
  )
}
