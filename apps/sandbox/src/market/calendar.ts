import { weekdayOf, yearOf } from './calendarDay.ts'
import { HOLIDAYS, type HolidayPlan, type Holidays } from './holidays.ts'
import { zonedTime } from './zonedTime.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Number of days to search for the next opening or closing. No series of holidays is longer. */
const HORIZON_DAYS = 30

/** Trading hours of a kind of market, in the market's local time. */
export interface Session {
  readonly zone: string
  /** Weekdays with trading; 0 is Sunday. */
  readonly weekdays: readonly number[]
  /**
   * Trading periods, in minutes from local midnight of the trading date. A negative value is in the evening before the date. A
   * value above 1440 is on the day after the date.
   */
  readonly segments: readonly (readonly [number, number])[]
  /** Days without trading or with an early close. */
  readonly holidays: Holidays
}

/** A period of trading: start and end, epoch ms. The end is not included. */
export interface OpenRange {
  readonly from: number
  readonly to: number
}

const workdays = [1, 2, 3, 4, 5]
const hours = (from: number, to: number): readonly [number, number] => [Math.round(from * 60), Math.round(to * 60)]

/** Trading hours by kind of market. */
export const SESSIONS = {
  forex: { zone: 'America/New_York', weekdays: workdays, segments: [hours(-7, 17)], holidays: HOLIDAYS.forex },
  commodities: { zone: 'America/New_York', weekdays: workdays, segments: [hours(-6, 17)], holidays: HOLIDAYS.commodities },
  usIndices: { zone: 'America/New_York', weekdays: workdays, segments: [hours(-6, 17)], holidays: HOLIDAYS.usIndices },
  euIndices: { zone: 'Europe/Berlin', weekdays: workdays, segments: [hours(8, 22)], holidays: HOLIDAYS.europe },
  ukIndices: { zone: 'Europe/London', weekdays: workdays, segments: [hours(8, 21)], holidays: HOLIDAYS.london },
  hkIndices: {
    zone: 'Asia/Hong_Kong',
    weekdays: workdays,
    segments: [hours(9.25, 12), hours(13, 16.5), hours(17.25, 27)],
    holidays: HOLIDAYS.hongKong,
  },
  jpIndices: { zone: 'Asia/Tokyo', weekdays: workdays, segments: [hours(9, 15.75), hours(17, 30)], holidays: HOLIDAYS.tokyo },
  auIndices: {
    zone: 'Australia/Sydney',
    weekdays: workdays,
    segments: [hours(10, 16.5), hours(17.25, 31)],
    holidays: HOLIDAYS.sydney,
  },
  crypto: { zone: 'UTC', weekdays: [0, 1, 2, 3, 4, 5, 6], segments: [hours(0, 24)], holidays: HOLIDAYS.none },
} satisfies Record<string, Session>

export type SessionName = keyof typeof SESSIONS

/** An object with trading hours, such as a market. */
export interface Scheduled {
  readonly session: SessionName
}

const byTradingDate = new Map<string, readonly OpenRange[]>()
const byUtcDay = new Map<string, readonly OpenRange[]>()

const plans = new Map<Holidays, Map<number, HolidayPlan>>()

function planOf({ holidays }: Session, year: number): HolidayPlan {
  const years = plans.get(holidays) ?? new Map<number, HolidayPlan>()
  const known = years.get(year) ?? holidays(year)
  plans.set(holidays, years.set(year, known))
  return known
}

function rangesOfTradingDate(name: SessionName, date: number): readonly OpenRange[] {
  const key = `${name}${date}`
  const known = byTradingDate.get(key)
  if (known) return known
  const session: Session = SESSIONS[name]
  const closesAt = planOf(session, yearOf(date)).get(date) ?? Infinity
  const segments = session.weekdays.includes(weekdayOf(date)) ? session.segments : []
  const ranges = segments
    .map(([open, close]): [number, number] => [open, Math.min(close, closesAt)])
    .filter(([open, close]) => closesAt > 0 && open < close)
    .map(([open, close]) => ({
      from: zonedTime(session.zone, date * DAY_MS + open * MINUTE_MS),
      to: zonedTime(session.zone, date * DAY_MS + close * MINUTE_MS),
    }))
  byTradingDate.set(key, ranges)
  return ranges
}

/**
 * Returns the trading hours of one UTC day, in order. Adjacent ranges are joined.
 *
 * @param utcDay - whole days since the epoch
 * @returns the parts of the ranges on that day; empty if the market is closed all day
 * @example openRanges('crypto', 0) // [{ from: 0, to: 86400000 }]
 */
export function openRanges(name: SessionName, utcDay: number): readonly OpenRange[] {
  const key = `${name}${utcDay}`
  const known = byUtcDay.get(key)
  if (known) return known
  const start = utcDay * DAY_MS
  const end = start + DAY_MS
  const joined: { from: number; to: number }[] = []
  // The trading of a date can begin in the evening before the date and end in the morning after it, and the time zone can be
  // ahead of UTC or behind it. The loop therefore covers two dates before and two dates after the UTC day.
  for (let date = utcDay - 2; date <= utcDay + 2; date++) {
    for (const range of rangesOfTradingDate(name, date)) {
      const from = Math.max(range.from, start)
      const to = Math.min(range.to, end)
      const last = joined.at(-1)
      if (from >= to) continue
      if (last && last.to === from) last.to = to
      else joined.push({ from, to })
    }
  }
  byUtcDay.set(key, joined)
  return joined
}

/**
 * Whether the market is open at a time. At the exact opening time the market is open, and at the exact closing
 * time it is closed.
 *
 * @param at - epoch ms
 * @example isOpen({ session: 'forex' }, Date.UTC(2026, 6, 11, 12)) // false, a Saturday
 */
export function isOpen(market: Scheduled, at: number): boolean {
  return openRanges(market.session, Math.floor(at / DAY_MS)).some((range) => range.from <= at && at < range.to)
}

/**
 * Returns the time of the next opening or closing after `at`.
 *
 * @param at - epoch ms
 * @returns epoch ms, or null for a market that never closes (crypto)
 * @example nextChange({ session: 'crypto' }, 0) // null
 */
export function nextChange(market: Scheduled, at: number): number | null {
  const open = isOpen(market, at)
  const today = Math.floor(at / DAY_MS)
  let end: number | null = null
  for (let day = today; day < today + HORIZON_DAYS; day++) {
    for (const range of openRanges(market.session, day)) {
      if (range.to <= at) continue
      if (!open) return range.from
      if (end !== null && range.from !== end) return end
      end = range.to
    }
    if (open && end !== null && end < (day + 1) * DAY_MS) return end
  }
  return null
}
