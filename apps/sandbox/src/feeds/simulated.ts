import { isOpen, nextChange } from '../market/calendar.ts'
import type { Market } from '../market/markets.ts'
import { candleOf, firstFrom, rollUp, type TimedBar } from './bar.ts'
import { createDayWalk } from './DayWalk.ts'
import { type Candle, type Feed, PERIOD_MINUTES, type Period, type Tick, UnknownMarketError } from './feed.ts'
import { minuteTicks, type StepTick } from './minuteTicks.ts'
import { priceText } from './priceGrid.ts'
import { seedFor, seedOf } from './random.ts'
import { simulateDay } from './simulatedDay.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/**
 * Maximum trading pause of a market, in days. The search for earlier ticks and candles stops after this many days without
 * trading.
 */
const LONGEST_PAUSE_DAYS = 30
const CACHED_MINUTES = 8
/** Number of days whose bars are cached, for each period. This is enough for 300 candles of the period. */
const CACHED_DAYS: Readonly<Record<Period, number>> = { '1min': 3, '5min': 4, '15min': 8, '30min': 14, '60min': 24, '1day': 512 }

/** Caches the newest results of `make`, because callers request the same days and minutes repeatedly. */
function cached<Value>(maxSize: number, make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const value = make(key)
    const [oldest] = known.keys()
    if (known.size >= maxSize && oldest !== undefined) known.delete(oldest)
    known.set(key, value)
    return value
  }
}

/** One simulated market: bars by day and ticks by minute, generated on demand. */
interface Series {
  readonly market: Market
  readonly minutes: (day: number) => readonly TimedBar[]
  readonly days: Readonly<Record<Period, (day: number) => readonly TimedBar[]>>
  readonly ticks: (bar: TimedBar) => readonly StepTick[]
}

function createSeries(market: Market, seed: number): Series {
  const own = seedFor(seed, seedOf(market.code))
  const walk = createDayWalk(market, own)
  const days = (period: Period) =>
    cached(CACHED_DAYS[period], (day) => simulateDay(market, walk, own, day, PERIOD_MINUTES[period]))
  const minutes = days('1min')
  const byMinute = cached(CACHED_MINUTES, (minute) => {
    const bars = minutes(Math.floor(minute / DAY_MINUTES))
    const bar = bars[placeOf(bars, minute)]
    return bar?.minute === minute ? minuteTicks(market, own, bar) : []
  })
  return {
    market,
    minutes,
    ticks: (bar) => byMinute(bar.minute),
    days: {
      '1min': minutes,
      '5min': days('5min'),
      '15min': days('15min'),
      '30min': days('30min'),
      '60min': days('60min'),
      '1day': days('1day'),
    },
  }
}

const dayOf = (at: number) => Math.floor(at / (DAY_MINUTES * MINUTE_MS))
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS)

/** Returns the index of the first bar that starts at or after an epoch minute. */
const placeOf = (bars: readonly TimedBar[], minute: number) => firstFrom(bars, minute, (bar) => bar.minute)

function lastTick(series: Series, at: number): StepTick | null {
  const today = dayOf(at)
  for (let day = today; day > today - LONGEST_PAUSE_DAYS; day--) {
    const bars = series.minutes(day)
    for (let place = placeOf(bars, minuteOf(at) + 1) - 1; place >= 0; place--) {
      const bar = bars[place]
      const tick = bar && series.ticks(bar).findLast((one) => one.at <= at)
      if (tick) return tick
    }
  }
  return null
}

function ticksBetween(series: Series, from: number, to: number): StepTick[] {
  const found: StepTick[] = []
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    const bars = series.minutes(day)
    for (const bar of bars.slice(placeOf(bars, minuteOf(from)), placeOf(bars, minuteOf(to) + 1))) {
      for (const tick of series.ticks(bar)) if (tick.at > from && tick.at <= to) found.push(tick)
    }
  }
  return found
}

/**
 * Returns one-minute bars of the day that contains the time `at`. The first bar starts at or after the epoch minute `from`.
 * The last bar contains only ticks up to `at`.
 */
function minutesUpTo(series: Series, from: number, at: number): TimedBar[] {
  const now = minuteOf(at)
  const bars = series.minutes(dayOf(at))
  const whole = bars.slice(placeOf(bars, from), placeOf(bars, now))
  const current = bars[placeOf(bars, now)]
  if (current?.minute !== now) return whole
  const ticks = series.ticks(current).filter((tick) => tick.at <= at)
  const parts = ticks.map(({ price, volume }) => ({ minute: now, open: price, high: price, low: price, close: price, volume }))
  return [...whole, ...rollUp(parts, '1min')]
}

/**
 * Returns the bars of the current day. First generates only the last minutes, which are normally enough for `count` bars.
 * If a trading pause leaves fewer than `count` bars, generates all minutes of the day.
 */
function today(series: Series, period: Period, endAt: number, count: number): TimedBar[] {
  const size = PERIOD_MINUTES[period]
  const needed = rollUp(minutesUpTo(series, (Math.floor(minuteOf(endAt) / size) + 1 - count) * size, endAt), period)
  return needed.length >= count ? needed : rollUp(minutesUpTo(series, 0, endAt), period)
}

function candles(series: Series, period: Period, endAt: number, count: number): Candle[] {
  const parts: (readonly TimedBar[])[] = [today(series, period, endAt, count)]
  let have = parts[0]?.length ?? 0
  let empty = 0
  for (let day = dayOf(endAt) - 1; have < count && empty < LONGEST_PAUSE_DAYS; day--) {
    const bars = rollUp(series.days[period](day), period)
    empty = bars.length === 0 ? empty + 1 : 0
    have += bars.length
    parts.push(bars)
  }
  const bars = parts.reverse().flat()
  return bars.slice(Math.max(0, bars.length - count)).map((bar) => candleOf(bar, series.market.pricePrecision))
}

/**
 * Creates a feed of simulated prices. A price depends only on seed, market and time, not on earlier calls or restarts.
 *
 * @param markets - markets for which the feed has prices
 * @param seed - any text; another text gives other prices
 * @example createSimulatedFeed(MARKETS, 'sandbox').lastTick('EURUSD', Date.UTC(2026, 6, 14, 12))
 */
export function createSimulatedFeed(markets: readonly Market[], seed: string): Feed {
  const root = seedOf(seed)
  const all = new Map(markets.map((market) => [market.code, createSeries(market, root)]))
  const seriesOf = (code: string): Series => {
    const series = all.get(code)
    if (!series) throw new UnknownMarketError(code)
    return series
  }
  const text = (series: Series, tick: StepTick): Tick => ({
    at: tick.at,
    price: priceText(tick.price, series.market.pricePrecision),
  })
  return {
    lastTick(code, at) {
      const series = seriesOf(code)
      const tick = lastTick(series, at)
      return tick ? text(series, tick) : null
    },
    ticks(code, fromExclusive, toInclusive) {
      const series = seriesOf(code)
      return ticksBetween(series, fromExclusive, toInclusive).map((tick) => text(series, tick))
    },
    candles: (code, period, endAt, count) => candles(seriesOf(code), period, endAt, count),
    isOpen: (code, at) => isOpen(seriesOf(code).market, at),
    nextChange: (code, at) => nextChange(seriesOf(code).market, at),
    range: () => null,
  }
}
