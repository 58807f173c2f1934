import { describe, expect, it } from 'vitest'
import { MARKETS } from '../market/markets.ts'
import { createSimulatedFeed } from './simulated.ts'

const markets = MARKETS.filter(({ code }) => ['EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSD'].includes(code))
/** The end of a Wednesday in New York: all these markets have traded all day. */
const evening = Date.UTC(2026, 6, 15, 20)
const minutes = 1_200

/** Price ranges of the last minutes of a day, sorted in rising order. */
function ranges(code: string, seed: string): number[] {
  const candles = createSimulatedFeed(markets, seed).candles(code, '1min', evening, minutes)
  return candles.map(({ high, low }) => +high - +low).sort((a, b) => a - b)
}

describe('minutes of simulated prices', () => {
  it.each(markets.flatMap(({ code }) => ['1', '2', '3', '4', '5'].map((seed) => [code, seed] as const)))(
    'simulates minutes without outliers for %s, seed %s: the widest range is at most 15 times the median',
    (code, seed) => {
      const sorted = ranges(code, seed)
      const [median = 0, widest = Infinity] = [sorted[sorted.length >> 1], sorted.at(-1)]
      expect(sorted).toHaveLength(minutes)
      expect(median).toBeGreaterThan(0)
      expect(widest / median).toBeLessThanOrEqual(15)
    },
  )
})
