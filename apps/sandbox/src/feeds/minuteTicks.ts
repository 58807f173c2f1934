import type { Market } from '../market/markets.ts'
import { pace, topPace } from './activity.ts'
import type { Bar, TimedBar } from './bar.ts'
import { type Random, randomFrom, seedFor } from './random.ts'

const MINUTE_MS = 60_000

/** A tick with its price in whole price steps and its share of the minute's volume. */
export interface StepTick {
  /** Time of the tick, epoch ms. */
  readonly at: number
  readonly price: number
  readonly volume: number
}

/**
 * Returns the prices that the ticks of a minute must contain, in time order: the open, then the high and the low in random
 * order, then the close. A price that equals the previous one is omitted.
 */
function waypoints(bar: Bar, random: Random): number[] {
  const lowFirst = random.uniform() < (bar.close >= bar.open ? 0.7 : 0.3)
  const path = lowFirst ? [bar.open, bar.low, bar.high, bar.close] : [bar.open, bar.high, bar.low, bar.close]
  return path.filter((price, at) => price !== path[at - 1])
}

/**
 * Chooses which ticks get the prices of `waypoints`: the first tick, random ticks in between, and the last tick. Returns the
 * indices of these ticks in ascending order.
 */
function places(points: number, ticks: number, random: Random): number[] {
  const inner = points - 2
  const free = Array.from({ length: Math.max(0, inner) }, () => random.uniform()).sort((a, b) => a - b)
  const middle = free.map((share, at) => 1 + at + Math.floor(share * (ticks - 1 - inner)))
  return points === 1 ? [0] : [0, ...middle, ticks - 1]
}

function pathOf(bar: Bar, wanted: number, random: Random): number[] {
  const points = waypoints(bar, random)
  const ticks = Math.max(wanted, points.length)
  const at = places(points.length, ticks, random)
  const wiggle = (bar.high - bar.low) * 0.12
  const path: number[] = []
  for (let leg = 0; leg < at.length; leg++) {
    const [from = 0, to = ticks] = [at[leg], at[leg + 1]]
    const start = points[leg] ?? bar.close
    const end = points[leg + 1] ?? start
    path.push(start)
    for (let step = from + 1; step < to; step++) {
      const price = start + ((end - start) * (step - from)) / (to - from) + wiggle * random.normal()
      path.push(Math.min(bar.high, Math.max(bar.low, Math.round(price))))
    }
  }
  return path
}

/**
 * Returns the ticks of one simulated minute. Combined, they have exactly the open, high, low, close and volume of the minute's
 * bar. Minutes in hours with high volatility have more ticks.
 */
export function minuteTicks(market: Market, seed: number, bar: TimedBar): StepTick[] {
  const random = randomFrom(seedFor(seed, 4, bar.minute))
  const share = pace(market.activity, bar.minute % 1440) / topPace(market.activity)
  const path = pathOf(bar, Math.round(market.ticksPerMinute * share ** 1.5 * (0.7 + 0.5 * random.uniform())), random)
  const slot = MINUTE_MS / path.length
  const start = bar.minute * MINUTE_MS
  let sold = 0
  return path.map((price, at) => {
    const due = Math.floor((bar.volume * (at + 1)) / path.length)
    const volume = due - sold
    sold = due
    return { at: start + Math.floor((at + random.uniform()) * slot), price, volume }
  })
}
