import { type Period, periodMs } from '@leverkit/sdk/contract'
import { describe, expect, it } from 'vitest'
import { MARKETS, type Market } from '../market/markets.ts'
import { type Candle, type Feed, type Tick, UnknownMarketError } from './feed.ts'
import { priceSteps } from './priceGrid.ts'
import { randomFrom } from './random.ts'
import { createSimulatedFeed } from './simulated.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const at = (text: string) => Date.parse(text)
const steps = (text: string) => priceSteps(text, 5)
const codes = ['EURUSD', 'XAUUSD', 'HK50', 'GAS', 'BTCUSD', 'AU200']
const feed = createSimulatedFeed(MARKETS, 'tests')

function marketOf(code: string): Market {
  const market = MARKETS.find((one) => one.code === code)
  if (!market) throw new Error(`no market ${code}`)
  return market
}

function grouped(candles: readonly Candle[], key: (candle: Candle) => number): Map<number, Candle[]> {
  const groups = new Map<number, Candle[]>()
  for (const candle of candles) groups.set(key(candle), [...(groups.get(key(candle)) ?? []), candle])
  return groups
}

/** Combines candles into longer candles. Does not use the code under test. */
function rolled(candles: readonly Candle[], period: Period): Candle[] {
  const buckets = grouped(candles, (candle) => Math.floor(candle.time / periodMs[period]))
  return [...buckets].map(([bucket, part]) => ({
    time: bucket * periodMs[period],
    open: part[0]?.open ?? '',
    high: part.reduce((best, { high }) => (steps(high) > steps(best) ? high : best), part[0]?.high ?? ''),
    low: part.reduce((best, { low }) => (steps(low) < steps(best) ? low : best), part[0]?.low ?? ''),
    close: part.at(-1)?.close ?? '',
    volume: String(part.reduce((sum, { volume }) => sum + parseInt(volume, 10), 0)),
  }))
}

function candlesOf(ticks: readonly Tick[]): Omit<Candle, 'volume'>[] {
  return rolled(
    ticks.map(({ at: time, price }) => ({ time, open: price, high: price, low: price, close: price, volume: '0' })),
    '1min',
  ).map(({ volume: _, ...prices }) => prices)
}

const withoutVolume = (candles: readonly Candle[]) => candles.map(({ volume: _, ...prices }) => prices)

/** Computes the logarithmic returns between consecutive closing prices. Floating-point numbers are exact enough for this. */
function returns(candles: readonly Candle[]): number[] {
  return candles.slice(1).map((candle, index) => Math.log(steps(candle.close) / steps(candles[index]?.close ?? candle.close)))
}
const deviation = (values: readonly number[]) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

describe('the simulated feed', () => {
  it.each(codes)('simulated one-minute candles of %s have exactly the prices of their ticks', (code) => {
    const end = at('2026-07-14T14:59:59.999Z')
    const ticks = feed.ticks(code, at('2026-07-14T09:59:59.999Z'), end)
    const candles = feed.candles(code, '1min', end, 300).filter((candle) => candle.time >= at('2026-07-14T10:00:00Z'))
    expect(candles.length).toBeGreaterThan(200)
    expect(withoutVolume(candles)).toEqual(candlesOf(ticks))
  })

  it.each(codes)('the simulated candles of %s for longer periods are combined from the one-minute candles', (code) => {
    const end = at('2026-07-14T13:37:42.123Z')
    const minutes = feed.candles(code, '1min', end, 6000)
    for (const period of ['5min', '15min', '30min', '60min', '1day'] as const) {
      const own = feed.candles(code, period, end, 40)
      const expected = rolled(minutes, period).slice(1)
      const shared = own.filter((candle) => candle.time >= (expected[0]?.time ?? 0))
      expect(shared.length).toBeGreaterThan(1)
      expect(shared).toEqual(expected.slice(-shared.length))
    }
  })

  it('the current simulated candle contains only ticks up to the requested time', () => {
    const start = at('2026-07-14T13:30:00Z')
    const ticks = feed.ticks('EURUSD', start - 1, start + MINUTE - 1)
    expect(ticks.length).toBeGreaterThan(10)
    for (const [index, tick] of ticks.entries()) {
      const [current] = feed.candles('EURUSD', '1min', tick.at, 1)
      expect(current && withoutVolume([current])).toEqual(candlesOf(ticks.slice(0, index + 1)))
      expect(feed.candles('EURUSD', '1day', tick.at, 1)[0]?.close).toBe(tick.price)
      expect(feed.lastTick('EURUSD', tick.at)).toEqual(tick)
      expect(feed.lastTick('EURUSD', tick.at - 1)?.at).toBeLessThan(tick.at)
    }
  })

  it('the simulated feed returns the same prices after a restart, and for any sequence of calls', () => {
    const random = randomFrom(11)
    const places = Array.from({ length: 120 }, () => ({
      code: codes[Math.floor(random.uniform() * codes.length)] ?? 'EURUSD',
      time: at('2024-01-01T00:00:00Z') + Math.floor(random.uniform() * 900 * DAY),
    }))
    const ask = (source: Feed) => (place: { code: string; time: number }) => [
      source.lastTick(place.code, place.time),
      source.candles(place.code, '60min', place.time, 3),
      source.ticks(place.code, place.time, place.time + 90_000),
    ]
    const forwards = places.map(ask(createSimulatedFeed(MARKETS, 'again')))
    const backwards = places.toReversed().map(ask(createSimulatedFeed(MARKETS.toReversed(), 'again')))
    expect(backwards.toReversed()).toEqual(forwards)
    expect(places.map(ask(createSimulatedFeed(MARKETS, 'another seed')))).not.toEqual(forwards)
  })

  it('the simulated feed returns the same ticks for ten minutes, whether they are requested at once or in parts', () => {
    const start = at('2026-07-10T20:55:00Z')
    const parts = Array.from({ length: 200 }, (_, index) =>
      feed.ticks('EURUSD', start + index * 3_000, start + (index + 1) * 3_000),
    )
    expect(parts.flat()).toEqual(feed.ticks('EURUSD', start, start + 600_000))
    expect(parts.flat().length).toBeGreaterThan(10)
  })

  it.each(MARKETS)(
    "simulated prices of $code have the market's number of decimal places and remain plausible over 3000 daily candles",
    ({ code, pricePrecision, referencePrice }) => {
      const candles = feed.candles(code, '1day', at('2030-12-31T00:00:00Z'), 3000)
      const shape = pricePrecision === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${pricePrecision}}$`)
      const reference = steps(referencePrice)
      const wrong = candles.filter(({ open, high, low, close }) => {
        const inside = [open, close].every((price) => steps(low) <= steps(price) && steps(price) <= steps(high))
        const plausible = steps(low) > reference / 20 && steps(high) < reference * 20
        return !inside || !plausible || ![open, high, low, close].every((price) => shape.test(price))
      })
      expect(candles).toHaveLength(3000)
      expect(wrong).toEqual([])
    },
  )

  it.each(codes)('simulated ticks of %s are in time order, and exist only while the market is open', (code) => {
    const ticks = feed.ticks(code, at('2026-03-05T00:00:00Z'), at('2026-03-10T00:00:00Z'))
    expect(ticks.length).toBeGreaterThan(10_000)
    let last = 0
    for (const tick of ticks) {
      if (!feed.isOpen(code, tick.at) || tick.at <= last) expect.fail(`${code} at ${new Date(tick.at).toISOString()}`)
      last = tick.at
    }
  })

  it('after most weekends, the opening price of a simulated market differs from its last closing price', () => {
    const monday = at('2026-01-04T23:00:00Z')
    const gaps = Array.from({ length: 40 }, (_, week) => {
      const before = feed.lastTick('EURUSD', monday + week * 7 * DAY - DAY)
      const after = feed.ticks('EURUSD', monday + week * 7 * DAY - 6 * 3_600_000, monday + week * 7 * DAY)[0]
      return Math.abs(steps(after?.price ?? '0') - steps(before?.price ?? '0'))
    })
    expect(gaps.filter((gap) => gap > 20).length).toBeGreaterThan(25)
    expect(Math.max(...gaps)).toBeLessThan(3000)
  })

  it.each(['EURUSD', 'XAUUSD', 'BTCUSD'])('simulated daily prices of %s have about the configured annual volatility', (code) => {
    const daily = feed.candles(code, '1day', at('2030-06-01T00:00:00Z'), 2000)
    const perYear = (2000 * 365 * DAY) / ((daily.at(-1)?.time ?? 0) - (daily[0]?.time ?? 0))
    const realised = deviation(returns(daily)) * Math.sqrt(perYear)
    expect(realised / marketOf(code).annualVolatility).toBeGreaterThan(0.85)
    expect(realised / marketOf(code).annualVolatility).toBeLessThan(1.25)
  })

  it('the simulated price of EURUSD is more volatile when London and New York are both open than at night', () => {
    const hourly = feed.candles('EURUSD', '60min', at('2026-07-17T20:00:00Z'), 2400)
    const byHour = grouped(hourly, (candle) => new Date(candle.time).getUTCHours())
    const spread = (hour: number) =>
      deviation((byHour.get(hour) ?? []).map((candle) => Math.log(steps(candle.close) / steps(candle.open))))
    expect(spread(13) / spread(3)).toBeGreaterThan(1.8)
    expect(spread(13) / spread(3)).toBeLessThan(5)
    const count = (from: string) => feed.ticks('EURUSD', at(from), at(from) + 3_600_000).length
    expect(count('2026-07-14T13:00:00Z') / 3600).toBeGreaterThan(0.7)
    expect(count('2026-07-14T03:00:00Z')).toBeLessThan(count('2026-07-14T13:00:00Z') / 2)
  })

  it('the simulated feed throws for an unknown market code', () => {
    expect(() => feed.lastTick('NOPE', 0)).toThrow(UnknownMarketError)
  })
})
