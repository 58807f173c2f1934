import type { Period } from '@leverkit/sdk/contract'
import { joinPeriods } from '@leverkit/sdk/math'
import { type Candle, minutesIn } from './feed.ts'
import { priceText } from './priceGrid.ts'

/** Prices of a period as whole numbers of price steps. Feeds calculate with bars, and return candles to their callers. */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** A bar and the minute in which it starts, in minutes since the epoch. */
export interface TimedBar extends Bar {
  readonly minute: number
}

/**
 * Finds the first value whose key is at least `limit` in a list that is sorted by this key. Returns the index of the value, or
 * the length of the list if there is no such value.
 */
export function firstFrom<Value>(values: readonly Value[], limit: number, keyOf: (value: Value) => number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = values[middle]
    if (value !== undefined && keyOf(value) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Combines bars into bars of a longer period. The given bars must be in time order. Each returned bar starts at a whole
 * multiple of the longer period.
 */
export function rollUp(bars: Iterable<TimedBar>, period: Period): TimedBar[] {
  const size = minutesIn(period)
  return joinPeriods(bars, ({ minute }) => Math.floor(minute / size), joined).map((bar) => ({
    ...bar,
    minute: Math.floor(bar.minute / size) * size,
  }))
}

function joined(first: TimedBar, next: Bar): TimedBar {
  return {
    minute: first.minute,
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
    volume: first.volume + next.volume,
  }
}

export function candleOf(bar: TimedBar, precision: number, volume = String(bar.volume)): Candle {
  return {
    time: bar.minute * 60_000,
    open: priceText(bar.open, precision),
    high: priceText(bar.high, precision),
    low: priceText(bar.low, precision),
    close: priceText(bar.close, precision),
    volume,
  }
}
