import type { ChartFormat } from './chartEngine.ts'

export interface PriceTick {
  value: number
  y: number
}

const niceSteps = [1, 2, 2.5, 5, 10]

/** Returns round prices that are at least `gap` pixels apart on a scale from `from` (bottom) to `to` (top). */
export function priceTicks(from: number, to: number, height: number, gap = 28): PriceTick[] {
  const span = to - from
  if (!(span > 0) || height < gap) return []
  const rough = (span * gap) / height
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * (niceSteps.find((nice) => nice * magnitude >= rough * 0.999) ?? 10)
  const ticks: PriceTick[] = []
  for (let n = Math.ceil(from / step); n * step <= to; n += 1) {
    ticks.push({ value: n * step, y: (1 - (n * step - from) / span) * height })
  }
  return ticks
}

export interface TimeTick {
  index: number
  text: string
}

const minute = 60_000
const day = 1440 * minute
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * minute)
const daySteps = [1, 2, 5, 7, 14, 30, 91, 182, 365].map((days) => days * day)

/** Returns the day of a time in the user's time zone, as a count of days. */
const localDay = (time: number, format: Pick<ChartFormat, 'zoneOffsetMs'>) => Math.floor((time + format.zoneOffsetMs(time)) / day)

/**
 * Returns the indices of the candles that are the first of a day in the user's time zone. With candles of one day or longer,
 * every candle would be the first of a day, so the result is empty. The first of `times` is never returned, because the candle
 * before it is unknown.
 */
export function dayBreaks(times: readonly number[], firstIndex: number, format: Pick<ChartFormat, 'zoneOffsetMs'>): number[] {
  const breaks: number[] = []
  let shortest = Infinity
  for (const [i, time] of times.entries()) {
    const before = times[i - 1]
    if (before === undefined) continue
    shortest = Math.min(shortest, time - before)
    if (localDay(before, format) !== localDay(time, format)) breaks.push(firstIndex + i)
  }
  return shortest < day ? breaks : []
}

/**
 * Returns ticks about `gap` pixels apart, at candles that open at a round time in the user's time zone. The first tick of a day
 * shows the date.
 */
export function timeTicks(
  times: readonly number[],
  firstIndex: number,
  pixelsPerCandle: number,
  format: ChartFormat,
  gap = 68,
): TimeTick[] {
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? time))
  const interval = Math.min(...intervals, day)
  const wanted = (interval * gap) / pixelsPerCandle
  const step = [...timeSteps, ...daySteps].find((candidate) => candidate >= wanted && candidate >= interval) ?? 365 * day
  const ticks: (TimeTick & { isDay: boolean })[] = []
  const isTooNear = (index: number) => (index - (ticks.at(-1)?.index ?? -Infinity)) * pixelsPerCandle < gap * 0.7
  let before: number | undefined
  for (const [i, time] of times.entries()) {
    const local = time + format.zoneOffsetMs(time)
    const previous = before
    before = local
    if (previous === undefined || Math.floor(previous / step) === Math.floor(local / step)) continue
    const isDay = step >= day || Math.floor(previous / day) !== Math.floor(local / day)
    // If there is not enough space between a time and the date that follows it, the date replaces the label of the time.
    if (isDay && isTooNear(firstIndex + i) && ticks.at(-1)?.isDay === false) ticks.pop()
    if (isTooNear(firstIndex + i)) continue
    ticks.push({ index: firstIndex + i, text: isDay ? format.day(time) : format.clock(time), isDay })
  }
  return ticks
}
