import { describe, expect, it } from 'vitest'
import { coarseAge, defaultPriceLimits as limits, priceAge } from './freshness.ts'

const at = (now: number, isMarketOpen = true, lastTickAt: number | null = 0) =>
  priceAge({ lastTickAt, now, isMarketOpen, limits }).freshness

describe('priceAge', () => {
  it('a price is fresh for 10 s, then stale, and blocks orders once it is 30 s old', () => {
    expect([at(0), at(9_999), at(10_000), at(29_999), at(30_000)]).toEqual(['fresh', 'fresh', 'stale', 'stale', 'blocked'])
  })

  it('a price of any age is fresh while the market is closed', () => {
    expect([at(3_600_000, false), at(0, false, null)]).toEqual(['fresh', 'fresh'])
  })

  it('the freshness of a price is unknown before the first tick of an open market', () => {
    expect(at(0, true, null)).toBe('unknown')
  })

  it('the age of a price is zero if the clock was set back', () => {
    expect(priceAge({ lastTickAt: 60_000, now: 0, isMarketOpen: true, limits })).toEqual({ freshness: 'fresh', ageMs: 0 })
  })

  it('coarseAge rounds an age down to 0, 5, 10 or 30 s, or to 1 or 5 minutes', () => {
    expect([0, 4_999, 5_000, 10_000, 29_999, 60_000, 900_000].map(coarseAge)).toEqual([
      0, 0, 5_000, 10_000, 10_000, 60_000, 300_000,
    ])
  })
})
