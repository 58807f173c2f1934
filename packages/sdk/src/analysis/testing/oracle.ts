import { type Fraction, fraction, roundedText } from '../../math/testing/oracle.ts'
import type { AccountHistory, ClosedOrder } from '../trades.ts'

/**
 * Independent implementation of every statistic from its definition, with BigInts in units of 10^-40. The oracle
 * shares no code with the formulas under test. Its methods also differ: it searches for the peak before each balance,
 * finds streaks in a string, and calculates the standard deviation from the sum of squares.
 */
const scale = 10n ** 40n

/** Converts a decimal text with at most 40 decimal places to units of 10^-40. */
function units(text: string): bigint {
  const { top, bottom } = fraction(text)
  return (top * scale) / bottom
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const over = (top: bigint, bottom: bigint): Fraction => (bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom })
const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
const amount = (value: bigint) => roundedText(over(value, scale), 6)
const average = (values: readonly bigint[]) =>
  values.length === 0 ? null : roundedText(over(sum(values), scale * BigInt(values.length)), 6)

/**
 * Returns the largest or the smallest value. `isBeyond(a, b)` decides which of the two: it returns whether `a` is above (or
 * below) `b`. If the list is empty, returns `undefined`.
 */
function extreme(values: readonly bigint[], isBeyond: (a: bigint, b: bigint) => boolean): bigint | undefined {
  const [first, ...others] = values
  return first === undefined ? undefined : others.reduce((most, value) => (isBeyond(value, most) ? value : most), first)
}

const amountOrNull = (value: bigint | undefined) => (value === undefined ? null : amount(value))

/** Returns the square root, rounded down to an integer, by Newton's method. The first guess is above the root. */
export function integerRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** Returns the square root with 60 decimal places. */
export function root({ top, bottom }: Fraction): Fraction {
  const unit = 10n ** 60n
  return { top: integerRoot((top * unit * unit) / bottom), bottom: unit }
}

function sharpe(results: readonly bigint[]): string | null {
  const n = BigInt(results.length)
  if (new Set(results).size < 2) return null
  const all = sum(results)
  // The variance of a sample is (n × sum of squares − square of the sum) ÷ (n × (n − 1)).
  const variance = over(n * sum(results.map((result) => result * result)) - all * all, n * (n - 1n))
  // The square of the Sharpe ratio is mean² ÷ variance.
  const size = root({ top: all * all * variance.bottom, bottom: n * n * variance.top })
  return roundedText({ top: all < 0n ? -size.top : size.top, bottom: size.bottom }, 4)
}

function drawdown(results: readonly bigint[], start: bigint) {
  const balances = [start]
  for (const result of results) balances.push((balances.at(-1) ?? start) + result)
  const falls = balances.flatMap((balance, at) => {
    const peak = extreme(balances.slice(0, at + 1), (a, b) => a > b) ?? start
    return balance < peak ? [{ peak, fall: peak - balance }] : []
  })
  const deepest = extreme(
    falls.map(({ fall }) => fall),
    (a, b) => a > b,
  )
  const shares = falls.map(({ peak, fall }) => over(fall * 100n, peak))
  const steepest = shares.reduce((most, share) => (isLess(most, share) ? share : most), over(0n, 1n))
  const fellFromZero = falls.some(({ peak }) => peak === 0n)
  return { maxDrawdown: amount(deepest ?? 0n), maxDrawdownPercent: fellFromZero ? null : roundedText(steepest, 2) }
}

const longest = (letters: string, letter: string) =>
  Math.max(0, ...letters.split(new RegExp(`[^${letter}]`)).map((run) => run.length))

/** Calculates every field of `tradeStatistics`. */
export function statisticsByOracle({ orders, startingBalance }: AccountHistory) {
  const results = orders
    .map((order, at) => ({ order, at }))
    .sort((a, b) => a.order.closedAt - b.order.closedAt || a.order.openedAt - b.order.openedAt || a.at - b.at)
    .map(({ order }) => units(order.profit) - units(order.fee ?? '0'))
  const wins = results.filter((result) => result > 0n)
  const losses = results.filter((result) => result < 0n)
  const letters = results.map((result) => (result > 0n ? 'w' : result < 0n ? 'l' : 'e')).join('')
  return {
    orders: results.length,
    wins: wins.length,
    losses: losses.length,
    breakEven: results.filter((result) => result === 0n).length,
    netResult: amount(sum(results)),
    grossWin: amount(sum(wins)),
    grossLoss: amount(sum(losses)),
    winRate: results.length === 0 ? null : roundedText(over(BigInt(wins.length) * 100n, BigInt(results.length)), 2),
    profitFactor: losses.length === 0 ? null : roundedText(over(sum(wins), -sum(losses)), 4),
    expectancy: average(results),
    averageWin: average(wins),
    averageLoss: average(losses),
    largestWin: amountOrNull(extreme(wins, (a, b) => a > b)),
    largestLoss: amountOrNull(extreme(losses, (a, b) => a < b)),
    ...drawdown(results, units(startingBalance)),
    longestWinStreak: longest(letters, 'w'),
    longestLossStreak: longest(letters, 'l'),
    sharpePerTrade: sharpe(results),
  }
}

/** Groups orders by a key. The groups are sorted by key in ascending order. */
export function groupsByOracle<Key extends string | number>(history: AccountHistory, keyOf: (order: ClosedOrder) => Key) {
  const keys = [...new Set(history.orders.map(keyOf))].sort((a, b) => (a < b ? -1 : 1))
  return keys.map((key) => ({
    key,
    statistics: statisticsByOracle({ ...history, orders: history.orders.filter((order) => keyOf(order) === key) }),
  }))
}

// Formatters are cached, because the creation of a formatter takes longer than all other steps together.
const zones = new Map<string, Intl.DateTimeFormat>()
function zoneOf(timeZone: string): Intl.DateTimeFormat {
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  zones.set(timeZone, zone)
  return zone
}

/** Returns the UTC offset of a time zone at a time, in minutes. Parses it from the zone name of `Intl`, such as `GMT+05:45`. */
function offsetAt(time: number, timeZone: string): number {
  const parts = zoneOf(timeZone).formatToParts(time)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (parseInt(hours, 10) * 60 + parseInt(minutes, 10))
}

/** Calculates the weekday (1 is Monday) and the hour from the number of whole hours since 1970-01-01, which was a Thursday. */
export function clockByOracle(time: number, timeZone: string): { weekday: number; hour: number } {
  const hours = Math.floor((time + offsetAt(time, timeZone) * 60_000) / 3_600_000)
  const days = Math.floor(hours / 24)
  return { weekday: ((((days + 3) % 7) + 7) % 7) + 1, hour: hours - days * 24 }
}

/** Calculates the date as `YYYY-MM-DD`. `Date` formats the time after the UTC offset of the time zone has been added. */
export const dayByOracle = (time: number, timeZone: string): string =>
  new Date(time + offsetAt(time, timeZone) * 60_000).toISOString().slice(0, 10)

const resultOf = (order: ClosedOrder) => units(order.profit) - units(order.fee ?? '0')

const sequence = (orders: readonly ClosedOrder[]) =>
  orders
    .map((order, at) => ({ order, at }))
    .sort((a, b) => a.order.closedAt - b.order.closedAt || a.order.openedAt - b.order.openedAt || a.at - b.at)
    .map(({ order }) => order)

/**
 * Calculates every field of `balanceCurve`. Each balance is a new sum of all results so far. Each peak is the maximum of all
 * balances so far.
 */
export function curveByOracle({ orders, startingBalance }: AccountHistory) {
  const sorted = sequence(orders)
  const balances = [units(startingBalance), ...sorted].map(
    (_, at) => units(startingBalance) + sum(sorted.slice(0, at).map(resultOf)),
  )
  return sorted.map((order, at) => {
    const balance = balances[at + 1] ?? 0n
    const peak = extreme(balances.slice(0, at + 2), (a, b) => a > b) ?? 0n
    return {
      order,
      result: amount(resultOf(order)),
      balance: amount(balance),
      peak: amount(peak),
      drawdown: amount(peak - balance),
    }
  })
}

/** Finds the orders with the highest and the lowest result by sorting them. */
export function extremesByOracle({ orders }: Pick<AccountHistory, 'orders'>) {
  const sorted = sequence(orders)
  const of = (sign: bigint) =>
    sorted
      .map((order, at) => ({ order, at, result: resultOf(order) * sign }))
      .sort((a, b) => (a.result === b.result ? a.at - b.at : a.result > b.result ? -1 : 1))[0]?.order ?? null
  return { best: of(1n), worst: of(-1n) }
}

/** Calculates every field of `feeTotals`. */
export function feesByOracle({ orders }: Pick<AccountHistory, 'orders'>) {
  const fees = sum(orders.map(({ fee }) => units(fee ?? '0')))
  const gained = sum(orders.map(({ profit }) => units(profit)).filter((profit) => profit > 0n))
  return {
    fees: amount(fees),
    resultBeforeFees: amount(sum(orders.map(({ profit }) => units(profit)))),
    feeShare: gained === 0n ? null : roundedText(over(fees * 100n, gained), 2),
  }
}

/** Calculates every field of `holdingTimes`. Averages are exact fractions until they are rounded. */
export function holdingByOracle({ orders }: Pick<AccountHistory, 'orders'>) {
  const timesOf = (list: readonly ClosedOrder[]) => list.map(({ openedAt, closedAt }) => BigInt(closedAt) - BigInt(openedAt))
  const averageOf = (times: readonly bigint[]) =>
    // biome-ignore lint/plugin: the value is a time in milliseconds, not decimal text
    times.length === 0 ? null : Number(roundedText(over(sum(times), BigInt(times.length)), 0)) || 0
  const times = timesOf(orders)
  const [shortest, longest] = [(a: bigint, b: bigint) => a < b, (a: bigint, b: bigint) => a > b].map((isBeyond) => {
    const found = extreme(times, isBeyond)
    // biome-ignore lint/plugin: the value is a time in milliseconds, not decimal text
    return found === undefined ? null : Number(found)
  })
  return {
    average: averageOf(times),
    averageWin: averageOf(timesOf(orders.filter((order) => resultOf(order) > 0n))),
    averageLoss: averageOf(timesOf(orders.filter((order) => resultOf(order) < 0n))),
    shortest,
    longest,
  }
}
