import { divide, multiply } from '@leverkit/sdk/decimal'
import { add, compare, isDecimal, isNegative, isPositive, negate, subtract, sum } from '@leverkit/sdk/math'
import { parseStored } from './parseStored.ts'

/** Time after which a looser limit takes effect, ms. A stricter limit takes effect immediately. */
export const coolingMs = 24 * 3_600_000

/** A limit as decimal text, and the looser limit that replaces it later. A `value` of `null` means no limit. */
export interface Limit {
  readonly value: string | null
  readonly next: { readonly value: string | null; readonly from: number } | null
}

export const limitIds = ['dailyLoss', 'weeklyDeposit', 'realityCheck'] as const
export type LimitId = (typeof limitIds)[number]

/**
 * Limits that users set for themselves: the loss of a day in account currency, the deposits of seven days in each currency, and
 * the minutes between two reality checks. No order is sent before `pausedUntil` (epoch ms).
 */
export type PersonalLimits = Readonly<Record<LimitId, Limit>> & { readonly pausedUntil: number | null }

const none: Limit = { value: null, next: null }
export const noLimits: PersonalLimits = { dailyLoss: none, weeklyDeposit: none, realityCheck: none, pausedUntil: null }

/** Value of the limit that is in force now; `null` for no limit. */
export const currentOf = ({ value, next }: Limit, now: number): string | null => (next && now >= next.from ? next.value : value)

const isLooser = (wanted: string | null, current: string | null) =>
  current !== null && (wanted === null || compare(wanted, current) > 0)

/**
 * Limit after the user has asked for another value. A stricter value takes effect immediately, a looser value after {@link
 * coolingMs}.
 */
export const changeLimit = (limit: Limit, wanted: string | null, now: number): Limit => {
  const value = currentOf(limit, now)
  if (!isLooser(wanted, value)) return { value: wanted, next: null }
  // If the user asks for the same value again, the waiting time does not restart.
  if (limit.next && limit.next.value === wanted && now < limit.next.from) return limit
  return { value, next: { value: wanted, from: now + coolingMs } }
}

/** Limits after the user has started a time-out from trading. A running time-out can be extended, but not shortened. */
export const pause = (limits: PersonalLimits, until: number): PersonalLimits => ({
  ...limits,
  pausedUntil: Math.max(limits.pausedUntil ?? 0, until),
})

const isText = (value: unknown) => value === null || (typeof value === 'string' && isDecimal(value) && isPositive(value))

const isLimit = (given: unknown): given is Limit => {
  if (typeof given !== 'object' || given === null || !('value' in given) || !('next' in given)) return false
  const { value, next } = given as { value: unknown; next: { value?: unknown; from?: unknown } | null }
  return isText(value) && (next === null || (isText(next.value) && typeof next.from === 'number'))
}

/** Reads limits from their saved text. A limit that cannot be read counts as not set. */
export const readLimits = (text: string | null): PersonalLimits => {
  const saved = parseStored(text)
  if (typeof saved !== 'object' || saved === null) return noLimits
  const given = saved as Record<string, unknown>
  const limitOf = (id: LimitId) => (isLimit(given[id]) ? given[id] : none)
  return {
    dailyLoss: limitOf('dailyLoss'),
    weeklyDeposit: limitOf('weeklyDeposit'),
    realityCheck: limitOf('realityCheck'),
    pausedUntil: typeof given.pausedUntil === 'number' ? given.pausedUntil : null,
  }
}

export const hasLimits = (limits: PersonalLimits): boolean =>
  limits.pausedUntil !== null || limitIds.some((id) => limits[id].value !== null || limits[id].next !== null)

/** Reason why orders are blocked. `checking` means that the result of the day is not known yet. */
export type OrderBlock =
  | { readonly reason: 'checking' }
  | { readonly reason: 'timeOut'; readonly until: number }
  | { readonly reason: 'dailyLoss'; readonly limit: string }

/**
 * Reason why the limits forbid an order; `null` if they allow it.
 *
 * @param result - result of the day in account currency; `null` while it is not known
 */
export const blockOf = (limits: PersonalLimits, result: string | null, now: number): OrderBlock | null => {
  const { pausedUntil } = limits
  if (pausedUntil !== null && now < pausedUntil) return { reason: 'timeOut', until: pausedUntil }
  const limit = currentOf(limits.dailyLoss, now)
  if (limit === null) return null
  if (result === null) return { reason: 'checking' }
  return compare(result, negate(limit)) <= 0 ? { reason: 'dailyLoss', limit } : null
}

/** Start of the calendar day in the user's time zone, epoch ms. */
export const startOfToday = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

interface ClosedOrder {
  readonly profit: string
  readonly fee: string
  readonly closedAt: number | null
  readonly openPrice: string | null
}

/**
 * Result of the day: the results of the orders closed today, after fees, plus the floating results of the open positions.
 *
 * @param now - time by the broker's clock, which sets the times of the orders
 */
export const resultOfToday = (closed: readonly ClosedOrder[], floating: string, now: number): string =>
  sum([
    floating,
    ...closed
      .filter(({ closedAt, openPrice }) => openPrice !== null && closedAt !== null && closedAt >= startOfToday(now))
      .flatMap(({ profit, fee }) => [profit, negate(fee)]),
  ])

/** Loss that a result counts towards the daily limit: positive, or `"0"` without a loss. */
export const lossOf = (result: string): string => (isNegative(result) ? negate(result) : '0')

/** Used share of a limit in whole percent, at most 100. */
export const usedPercent = (used: string, limit: string): number =>
  compare(used, limit) >= 0 ? 100 : Number.parseInt(divide({ dividend: multiply(used, '100'), divisor: limit, places: 0 }), 10)

const weekMs = 7 * 24 * 3_600_000

interface Deposit {
  readonly amount: string
  readonly currencyCode: string
  readonly status: string
  readonly createdAt: number
}

/** Start of the seven days whose deposits count towards the limit, epoch ms. */
export const startOfWeek = (now: number): number => now - weekMs

/**
 * Sum of the deposits that count towards the limit, by currency. Refused deposits do not count.
 *
 * @param now - time by the broker's clock, which sets the times of the deposits
 */
export const depositedOf = (deposits: readonly Deposit[], now: number): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>()
  for (const { amount, currencyCode, status, createdAt } of deposits)
    if (createdAt > startOfWeek(now) && status !== 'rejected' && status !== 'invalid')
      sums.set(currencyCode, add(sums.get(currencyCode) ?? '0', amount))
  return sums
}

/**
 * Limit on the deposits of seven days, and the amount that the limit still allows in this currency; `null` without a limit.
 *
 * @param now - time by the broker's clock
 */
export const depositLeft = (limit: string | null, deposits: readonly Deposit[], currencyCode: string, now: number) => {
  if (limit === null) return null
  const left = subtract(limit, depositedOf(deposits, now).get(currencyCode) ?? '0')
  return { limit, left: isPositive(left) ? left : '0' }
}

/** Time of the next reality check, epoch ms; `null` if no reality check is set. */
export const nextCheckAt = (limits: PersonalLimits, lastAt: number, now: number): number | null => {
  const minutes = currentOf(limits.realityCheck, now)
  return minutes === null ? null : lastAt + Number.parseInt(minutes, 10) * 60_000
}
