import type { Market } from '../market/markets.ts'
import { randomFrom, seedFor } from './random.ts'

const WEEK = 7
/** Number of days in a block. A block consists of whole weeks, so that each block starts on the same weekday. */
const BLOCK = 64 * WEEK
/** Monday 5 January 2026, in days since the epoch. The walk starts on this day at the market's reference price. */
const ANCHOR_DAY = Date.UTC(2026, 0, 5) / 86_400_000
/**
 * Variance of each day from Monday to Sunday, relative to an ordinary trading day. The values for Saturday and Sunday are above
 * zero, because news can change prices even while markets are closed.
 */
const WEEKEND = [1, 1, 1, 1, 1, 0.05, 0.12]
/**
 * Standard deviation of the log price at the end of a block, as a fraction of the standard deviation in a free random walk. A
 * value below 1 prevents long trends, so that prices remain plausible.
 */
const PULL = 0.5

interface Block {
  /**
   * Log price at the end of each day, relative to the reference price. The first element is the log price at the end
   * of the day before the block.
   */
  readonly closes: Float64Array
  /** Standard deviation of the log return of each day. */
  readonly spreads: Float64Array
}

/**
 * One UTC day of the walk. `open` and `close` are log prices relative to the reference price; `spread` is the standard
 * deviation of the day's log return.
 */
export interface WalkDay {
  readonly open: number
  readonly close: number
  readonly spread: number
}

/** Random walk of a market's daily closing prices. Any day can be computed in constant time. */
export interface DayWalk {
  /** @param day - whole UTC days since the epoch */
  at(day: number): WalkDay
}

function drawBlock(seed: number, block: number, daily: number, weights: readonly number[]): Block {
  const random = randomFrom(seedFor(seed, 1, block))
  const closes = new Float64Array(BLOCK + 1)
  const spreads = new Float64Array(BLOCK)
  const spent = new Float64Array(BLOCK + 1)
  for (let day = 0; day < BLOCK; day++) {
    // A random lognormal factor with mean 1 makes the volatility differ from day to day. The distribution of returns therefore
    // has fat tails, as in real markets.
    const spread = daily * Math.sqrt(weights[day % WEEK] ?? 1) * Math.exp(0.3 * random.normal() - 0.045)
    spreads[day] = spread
    spent[day + 1] = (spent[day] ?? 0) + spread ** 2
    closes[day + 1] = (closes[day] ?? 0) + spread * random.normal()
  }
  const reach = PULL * daily * Math.sqrt(BLOCK)
  const end = (at: number) => (at === 0 ? 0 : reach * Math.max(-2, Math.min(2, randomFrom(seedFor(seed, 2, at)).normal())))
  const start = end(block)
  const miss = end(block + 1) - start - (closes[BLOCK] ?? 0)
  const total = spent[BLOCK] ?? 1
  for (let day = 0; day <= BLOCK; day++) closes[day] = start + (closes[day] ?? 0) + (miss * (spent[day] ?? 0)) / total
  return { closes, spreads }
}

/** Creates the daily walk of one market from a seed. */
export function createDayWalk(market: Market, seed: number): DayWalk {
  const always = market.session === 'crypto'
  const daily = market.annualVolatility / Math.sqrt(always ? 365 : 261)
  const weights = always ? [1, 1, 1, 1, 1, 1, 1] : WEEKEND
  const blocks = new Map<number, Block>()
  return {
    at(day) {
      const block = Math.floor((day - ANCHOR_DAY) / BLOCK)
      const drawn = blocks.get(block) ?? drawBlock(seed, block, daily, weights)
      blocks.set(block, drawn)
      const place = day - ANCHOR_DAY - block * BLOCK
      return { open: drawn.closes[place] ?? 0, close: drawn.closes[place + 1] ?? 0, spread: drawn.spreads[place] ?? daily }
    },
  }
}
