import { problem, unknownChoice } from '../decimal/text.ts'
import type { Side } from '../math/profit.ts'
import { statisticsOf, type TradeStatistics } from './statistics.ts'
import { type AccountHistory, readHistory, type Trade } from './trades.ts'

export interface MarketStatistics extends TradeStatistics {
  readonly marketCode: string
}

export interface SideStatistics extends TradeStatistics {
  readonly side: Side
}

export interface WeekdayStatistics extends TradeStatistics {
  /** Weekday from 1 (Monday) to 7 (Sunday). */
  readonly weekday: number
}

export interface HourStatistics extends TradeStatistics {
  /** Hour from 0 to 23. */
  readonly hour: number
}

export interface DayStatistics extends TradeStatistics {
  /** Date as `YYYY-MM-DD`. */
  readonly day: string
}

export interface HoldingTimeStatistics extends TradeStatistics {
  /** Lower limit of the holding times in milliseconds, inclusive; `null` for the first group. */
  readonly fromMs: number | null
  /** Upper limit of the holding times in milliseconds, exclusive; `null` for the last group. */
  readonly belowMs: number | null
}

export interface HoldingTimeHistory extends AccountHistory {
  /**
   * Limits between the groups in whole milliseconds, above zero and ascending.
   * @default [300_000, 3_600_000, 86_400_000], that is five minutes, one hour and one day
   */
  readonly limitsMs?: readonly number[] | undefined
}

export interface ZonedHistory extends AccountHistory {
  /** IANA name of the time zone, e.g. `"Europe/London"`. */
  readonly timeZone: string
  /** Whether orders are grouped by their opening time or by their closing time. @default "closedAt" */
  readonly by?: 'openedAt' | 'closedAt' | undefined
}

/** Groups orders by key and sorts the groups by key. Groups without orders are omitted. */
function grouped<Key extends string | number>(input: AccountHistory, keyOf: (trade: Trade) => Key) {
  const { trades, startingBalance } = readHistory(input)
  const groups = new Map<Key, Trade[]>()
  for (const trade of trades) {
    const key = keyOf(trade)
    const group = groups.get(key)
    if (group) group.push(trade)
    else groups.set(key, [trade])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => ({ key, statistics: statisticsOf(group, startingBalance) }))
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'))

const weekdayAndHour = { weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const
const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

function clockOf(timeZone: unknown, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Offsets such as "+02:00" are rejected for two reasons: only newer engines support them, and they have no daylight saving
  // time.
  if (typeof timeZone === 'string' && /^[a-z]/i.test(timeZone)) {
    try {
      return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, ...parts })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  throw problem('UNKNOWN_TIME_ZONE', 'timeZone', 'is not the IANA name of a time zone such as "Europe/London"')
}

/**
 * Formats the opening or closing time of orders in the requested time zone, and gives access to the parts of the date by name.
 * For example, `partsOf(input, date)(trade)('year')` is the year of one order.
 */
function partsOf({ by = 'closedAt', timeZone }: ZonedHistory, options: Intl.DateTimeFormatOptions) {
  if (by !== 'closedAt' && by !== 'openedAt') throw unknownChoice('by', by, ['openedAt', 'closedAt'])
  const clock = clockOf(timeZone, options)
  return (trade: Trade) => {
    const parts = clock.formatToParts(trade[by])
    return (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  }
}

/**
 * Returns a function that determines the weekday or the hour of an order in the requested time zone, as an index into `values`.
 */
function partOf(input: ZonedHistory, type: 'weekday' | 'hour', values: readonly string[]) {
  const partIn = partsOf(input, weekdayAndHour)
  return (trade: Trade): number => values.indexOf(partIn(trade)(type))
}

/**
 * Returns a function that determines the date of an order in the requested time zone. Dates before the year 1 are not
 * supported: the formatted text contains no era, so it is the same for 5 BC and 5 AD.
 */
function dayOf(input: ZonedHistory) {
  const partIn = partsOf(input, date)
  return (trade: Trade): string => {
    const part = partIn(trade)
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  }
}

/**
 * Groups the orders by market and calculates the statistics of each group. The drawdown of every group starts from
 * `startingBalance`.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @returns one item for each market with orders, sorted by code; statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `orders[2].marketCode`
 * @see `docs/decisions/statistics.md`
 * @example statisticsByMarket({ startingBalance: '100', orders: [{ marketCode: 'XAUUSD', side: 'buy', profit: '5', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'buy', profit: '-2', openedAt: 0, closedAt: 2 }] }).map(({ marketCode, netResult }) => [marketCode, netResult]) // [["EURUSD","-2.000000"],["XAUUSD","5.000000"]]
 */
export function statisticsByMarket(input: AccountHistory): readonly MarketStatistics[] {
  return grouped(input, ({ marketCode }) => marketCode).map(({ key, statistics }) => ({ marketCode: key, ...statistics }))
}

/**
 * Calculates the statistics of the buy orders and of the sell orders separately. The drawdown of each side starts from
 * `startingBalance`.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @returns one item for each side with orders, buy before sell; statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `orders[2].side`
 * @see `docs/decisions/statistics.md`
 * @example statisticsBySide({ startingBalance: '100', orders: [{ marketCode: 'XAUUSD', side: 'sell', profit: '5', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'buy', profit: '-2', openedAt: 0, closedAt: 2 }] }).map(({ side, winRate }) => [side, winRate]) // [["buy","0.00"],["sell","100.00"]]
 */
export function statisticsBySide(input: AccountHistory): readonly SideStatistics[] {
  return grouped(input, ({ side }) => side).map(({ key, statistics }) => ({ side: key, ...statistics }))
}

/**
 * Groups the orders by weekday in a time zone and calculates the statistics of each group.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @param input.timeZone - IANA name, e.g. `"Europe/London"`; daylight saving time is applied
 * @param input.by - time that determines the weekday, `openedAt` or `closedAt`. @default `closedAt`
 * @returns one item for each weekday with orders, 1 (Monday) to 7 (Sunday); statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `timeZone` or `by`
 * @see `docs/decisions/statistics.md`
 * @example statisticsByWeekday({ startingBalance: '100', timeZone: 'Asia/Tokyo', orders: [{ marketCode: 'XAUUSD', side: 'sell', profit: '5', openedAt: 0, closedAt: 57600000 }] }).map(({ weekday, orders }) => [weekday, orders]) // [[5,1]]
 */
export function statisticsByWeekday(input: ZonedHistory): readonly WeekdayStatistics[] {
  const indexOf = partOf(input, 'weekday', days)
  return grouped(input, (trade) => indexOf(trade) + 1).map(({ key, statistics }) => ({ weekday: key, ...statistics }))
}

/**
 * Groups the orders by hour of the day in a time zone and calculates the statistics of each group.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @param input.timeZone - IANA name, e.g. `"Europe/London"`; daylight saving time is applied
 * @param input.by - time that determines the hour, `openedAt` or `closedAt`. @default `closedAt`
 * @returns one item for each hour with orders, 0 to 23; statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `timeZone` or `by`
 * @see `docs/decisions/statistics.md`
 * @example statisticsByHour({ startingBalance: '100', timeZone: 'Asia/Tokyo', by: 'openedAt', orders: [{ marketCode: 'XAUUSD', side: 'sell', profit: '5', openedAt: 0, closedAt: 57600000 }] }).map(({ hour, orders }) => [hour, orders]) // [[9,1]]
 */
export function statisticsByHour(input: ZonedHistory): readonly HourStatistics[] {
  return grouped(input, partOf(input, 'hour', hours)).map(({ key, statistics }) => ({ hour: key, ...statistics }))
}

/**
 * Groups the orders by calendar date in a time zone and calculates the statistics of each group.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @param input.timeZone - IANA name, e.g. `"Europe/London"`; daylight saving time is applied
 * @param input.by - time that determines the date, `openedAt` or `closedAt`. @default `closedAt`
 * @returns one item for each date with orders, sorted by date; statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `timeZone` or `by`
 * @see `docs/decisions/statistics.md`
 * @example statisticsByDay({ startingBalance: '100', timeZone: 'Asia/Tokyo', orders: [{ marketCode: 'XAUUSD', side: 'sell', profit: '5', openedAt: 0, closedAt: 57600000 }] }).map(({ day, netResult }) => [day, netResult]) // [["1970-01-02","5.000000"]]
 */
export function statisticsByDay(input: ZonedHistory): readonly DayStatistics[] {
  return grouped(input, dayOf(input)).map(({ key, statistics }) => ({ day: key, ...statistics }))
}

const usualLimitsMs: readonly number[] = [300_000, 3_600_000, 86_400_000]

function readLimits(limits: unknown): readonly number[] {
  if (!Array.isArray(limits)) throw problem('NOT_A_LIST', 'limitsMs', 'is not a list of times in milliseconds')
  return Array.from(limits, (limit: unknown, at) => {
    const before = at === 0 ? 0 : limits[at - 1]
    if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit > before) return limit
    throw problem(
      'INVALID_TIME',
      `limitsMs[${at}]`,
      'is not a time in whole milliseconds above zero and above the limit before it',
    )
  })
}

/**
 * Groups the orders by their holding time, `closedAt` − `openedAt`, and calculates the statistics of each group. An order that
 * closed before it opened belongs to the first group.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order of the whole list, in account currency; ≥ 0
 * @param input.limitsMs - limits between the groups in whole milliseconds, above zero and ascending. A holding time that equals a
 * limit belongs to the group above it. @default five minutes, one hour and one day
 * @returns one item for each group with orders, sorted by holding time; statistics as in `tradeStatistics`
 * @throws InvalidInputError that names the input, e.g. `limitsMs[1]`
 * @see `docs/decisions/statistics.md`
 * @example statisticsByHoldingTime({ startingBalance: '100', orders: [{ marketCode: 'XAUUSD', side: 'sell', profit: '5', openedAt: 0, closedAt: 300000 }] }).map(({ fromMs, belowMs, orders }) => [fromMs, belowMs, orders]) // [[300000,3600000,1]]
 */
export function statisticsByHoldingTime(input: HoldingTimeHistory): readonly HoldingTimeStatistics[] {
  const limits = readLimits(input.limitsMs ?? usualLimitsMs)
  const indexOf = ({ openedAt, closedAt }: Trade) => limits.filter((limit) => closedAt - openedAt >= limit).length
  return grouped(input, indexOf).map(({ key, statistics }) => ({
    fromMs: limits[key - 1] ?? null,
    belowMs: limits[key] ?? null,
    ...statistics,
  }))
}
