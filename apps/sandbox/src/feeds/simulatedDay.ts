import { openRanges } from '../market/calendar.ts'
import type { Market } from '../market/markets.ts'
import { varianceShare } from './activity.ts'
import type { Bar, TimedBar } from './bar.ts'
import { splitBar } from './barSplit.ts'
import type { DayWalk } from './DayWalk.ts'
import { priceSteps } from './priceGrid.ts'
import { type Random, randomFrom, seedFor } from './random.ts'

const DAY_MS = 86_400_000
const DAY_MINUTES = 1440
/**
 * Standard deviation of the price jump during a trading pause of one day, relative to the standard deviation of the day's return.
 * For a longer or shorter pause, the standard deviation of the jump is proportional to the square root of the pause.
 */
const PAUSE_JUMP = 0.25

/** A range of minutes in a UTC day, end exclusive. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** Parameters for splitting the bar of a whole day into shorter bars. */
interface Day {
  readonly market: Market
  readonly seed: number
  readonly first: number
  /** Variance of the price in a period whose `varianceShare` is 1, in squared price steps. */
  readonly variance: number
  /** Standard deviation of the price jump during a trading pause of one day, in price steps. */
  readonly jump: number
  /** Length of the bars in minutes. */
  readonly unit: number
}

function openMinutes(market: Market, day: number): Stretch[] {
  const start = day * DAY_MS
  return openRanges(market.session, day).map((range) => ({
    from: Math.round((range.from - start) / 60_000),
    to: Math.round((range.to - start) / 60_000),
  }))
}

/** Returns the length of the trading pause before the first open minute of a day, in minutes; at most 1,440. */
function pauseBefore(market: Market, day: number, first: number): number {
  if (first >= DAY_MINUTES) return DAY_MINUTES
  const before = openMinutes(market, day - 1).at(-1)?.to ?? 0
  return Math.min(DAY_MINUTES, first + DAY_MINUTES - before)
}

function wholeDay(market: Market, walk: DayWalk, day: number, open: Stretch[], random: Random): Bar {
  const { open: start, close: end, spread } = walk.at(day)
  const reference = priceSteps(market.referencePrice, market.pricePrecision)
  const pause = pauseBefore(market, day, open[0]?.from ?? 0)
  const opening = start + PAUSE_JUMP * spread * Math.sqrt(pause / DAY_MINUTES) * random.normal()
  const reach = (sign: 1 | -1) =>
    (opening + end + sign * Math.sqrt((end - opening) ** 2 - 2 * spread ** 2 * Math.log(random.uniform()))) / 2
  const steps = (log: number) => Math.max(1, Math.round(reference * Math.exp(log)))
  const minutes = open.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0)
  return {
    open: steps(opening),
    high: steps(reach(1)),
    low: steps(reach(-1)),
    close: steps(end),
    volume: Math.round(market.ticksPerMinute * minutes * Math.exp(0.25 * random.normal())),
  }
}

/**
 * Returns the minute at which a range of minutes is split. The minute is near the middle. Prefers a full hour, then a multiple of
 * 30, 15 or 5 minutes. Bars of the chosen length then do not cross the split.
 */
function middleOf({ from, to }: Stretch): number {
  for (const size of [60, 30, 15, 5]) {
    const near = Math.round((from + to) / 2 / size) * size
    const middle = near <= from ? near + size : near >= to ? near - size : near
    if (from < middle && middle < to) return middle
  }
  return Math.floor((from + to) / 2)
}

function halves(open: readonly Stretch[]): [Stretch[], Stretch[]] {
  const [only] = open
  if (open.length > 1 || !only) return [open.slice(0, open.length >> 1), open.slice(open.length >> 1)]
  const middle = middleOf(only)
  return [[{ from: only.from, to: middle }], [{ from: middle, to: only.to }]]
}

function split(day: Day, bar: Bar, open: readonly Stretch[], into: TimedBar[]): void {
  const from = open[0]?.from ?? 0
  const to = open.at(-1)?.to ?? 0
  if (Math.floor(from / day.unit) === Math.floor((to - 1) / day.unit)) {
    into.push({ ...bar, minute: day.first + from })
    return
  }
  const [left, right] = halves(open)
  const share = (part: readonly Stretch[]) =>
    day.variance * part.reduce((sum, stretch) => sum + varianceShare(day.market.activity, stretch.from, stretch.to), 0)
  const pause = (right[0]?.from ?? 0) - (left.at(-1)?.to ?? 0)
  const cut = { left: share(left), right: share(right), jump: day.jump * Math.sqrt(pause / DAY_MINUTES) }
  const [first, second] = splitBar(bar, cut, randomFrom(seedFor(day.seed, day.first, from, to)))
  split(day, first, left, into)
  split(day, second, right, into)
}

/**
 * Returns the bars of one UTC day of a simulated market. The bar of the whole day is generated first, and is then split in
 * halves until the bars have the length `unit`. A longer bar is therefore exactly the combination of its shorter bars.
 *
 * @param day - whole UTC days since the epoch
 * @param unit - length of the bars in minutes; a period that contains a trading pause may have more than one bar
 * @returns bars in time order; an empty list for a day without trading
 */
export function simulateDay(market: Market, walk: DayWalk, seed: number, day: number, unit: number): TimedBar[] {
  const open = openMinutes(market, day)
  if (open.length === 0) return []
  const random = randomFrom(seedFor(seed, 3, day))
  const bar = wholeDay(market, walk, day, open, random)
  const total = open.reduce((sum, stretch) => sum + varianceShare(market.activity, stretch.from, stretch.to), 0)
  const spread = walk.at(day).spread * bar.open
  const first = day * DAY_MINUTES
  const bars: TimedBar[] = []
  split({ market, seed, first, variance: spread ** 2 / total, jump: PAUSE_JUMP * spread, unit }, bar, open, bars)
  return bars
}
