import type { Market } from '../market/markets.ts'
import { randomFrom, seedFor } from './random.ts'

const WEEK = 7
/** Days generated at once; whole weeks, so that weekdays stay aligned. */
const BLOCK = 64 * WEEK
/** Monday 5 January 2026: on this day the walk equals the market's reference price. */
const ANCHOR_DAY = Date.UTC(2026, 0, 5) / 86_400_000
/**
 * Variance by weekday from Monday, relative to an ordinary day. It is above zero on weekends, because news moves prices while
 * markets are closed.
 */
const WEEKEND = [1, 1, 1, 1, 1, 0.05, 0.12]
/**
 * Deviation of a block's end from the reference price, as a share of an unrestricted walk. A share below 1 keeps prices
 * plausible.
 */
const PULL = 0.5

interface Block {
  /** Log price relative to the reference price at the end of each day, preceded by that of the day before. */
  readonly closes: Float64Array
  /** Standard deviation of each day's log return. */
  readonly spreads: Float64Array
}

/** One UTC day of the walk, in log prices relative to the reference price. */
export interface WalkDay {
  readonly open: number
  readonly close: number
  readonly spread: number
}

/** The slow component of a simulated price: daily closes, any day in constant time. */
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
    // A lognormal factor with mean 1 varies the volatility of days, which gives the returns fat tails.
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

/** The daily walk of one market for a seed. */
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
