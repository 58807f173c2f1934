import type { Candle } from './plotCoordinates.ts'

/** Creates a seeded random number generator. With the same seed, stories, tests and screenshots always show the same prices. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface RandomWalk {
  count: number
  /** Opening time of the last candle in epoch ms. */
  end: number
  periodMs: number
  start: number
  /** Typical price change of one candle. */
  step: number
  precision: number
  seed?: number
}

/** Returns candles of a random walk. As in real markets, calm hours alternate with a few hours of large moves. */
export function randomCandles({ count, end, periodMs, start, step, precision, seed = 11 }: RandomWalk): Candle[] {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let close = start
  let heat = 1
  return Array.from({ length: count }, (_, i) => {
    heat = 0.12 + 0.8 * heat + 0.28 * Math.abs(normal()) * (random() < 0.06 ? 4 : 0.5)
    const open = close
    const path = Array.from({ length: 12 }, () => {
      close += normal() * step * heat * 0.3
      return close
    })
    return {
      time: end - (count - 1 - i) * periodMs,
      open: open.toFixed(precision),
      high: Math.max(open, ...path).toFixed(precision),
      low: Math.min(open, ...path).toFixed(precision),
      close: close.toFixed(precision),
      volume: `${Math.round(80 * heat + random() * 60)}`,
    }
  })
}
