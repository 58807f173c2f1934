import { describe, expect, it } from 'vitest'
import { MARKETS } from '../market/markets.ts'
import { createSimulatedFeed } from './simulated.ts'

const markets = MARKETS.filter(({ code }) => ['EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSD'].includes(code))
/** Time at which trading in New York ends on a Wednesday. On this day, all markets in this test are open until then. */
const evening = Date.UTC(2026, 6, 15, 20)
const minutes = 1_200

/** Returns the price ranges (high − low) of the last 1200 minutes before `evening`, in ascending order. */
function ranges(code: string, seed: string): number[] {
  const candles = createSimulatedFeed(markets, seed).candles(code, '1min', evening, minutes)
  return candles.map(({ high, low }) => +high - +low).sort((a, b) => a - b)
}

describe('the price ranges of simulated minutes', () => {
  it.each(markets.flatMap(({ code }) => ['1', '2', '3', '4', '5'].map((seed) => [code, seed] as const)))(
    'for %s and seed %s, the largest price range of a simulated minute is at most 15 times the median range',
    (code, seed) => {
      const sorted = ranges(code, seed)
      const [median = 0, widest = Infinity] = [sorted[sorted.length >> 1], sorted.at(-1)]
      expect(sorted).toHaveLength(minutes)
      expect(median).toBeGreaterThan(0)
      expect(widest / median).toBeLessThanOrEqual(15)
    },
  )
})
