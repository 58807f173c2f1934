import { type Candle, type Period, periodMs, periods } from '@leverkit/sdk'
import { compare, sum } from '@leverkit/sdk/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleStart, growCandle, rollUp } from './rollUp.ts'

const price = fc.integer({ min: 1, max: 999_999 }).map((points) => `1.${String(points).padStart(6, '0')}`)

const minuteAt = (time: number) =>
  fc.tuple(price, price, price, price, fc.nat(500)).map(([open, a, b, close, volume]): Candle => {
    const all = [open, a, b, close].sort(compare)
    return { time, open, high: all[3] ?? open, low: all[0] ?? open, close, volume: String(volume) }
  })

/** Generates one-minute candles in chronological order, with gaps. */
const minutes = fc
  .tuple(fc.integer({ min: 0, max: 30_000_000 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }))
  .chain(([start, gaps]) => {
    let minute = start
    return fc.tuple(
      ...gaps.map((gap) => {
        minute += gap
        return minuteAt(minute * 60_000)
      }),
    )
  })

const anyPeriod = fc.constantFrom<Period>(...periods)

describe('rollUp', () => {
  it('a rolled-up candle has the first open, the last close, the highest high, the lowest low and the sum of the volumes', () => {
    fc.assert(
      fc.property(minutes, anyPeriod, (source, period) => {
        for (const candle of rollUp(source, period)) {
          const own = source.filter(({ time }) => time >= candle.time && time < candle.time + periodMs[period])
          const highs = own.map(({ high }) => high).sort(compare)
          const lows = own.map(({ low }) => low).sort(compare)
          expect(candle).toEqual({
            time: candleStart(own[0]?.time ?? -1, period),
            open: own[0]?.open,
            high: highs.at(-1),
            low: lows[0],
            close: own.at(-1)?.close,
            volume: own.length === 1 ? own[0]?.volume : sum(own.map(({ volume }) => volume)),
          })
        }
      }),
      { seed: 1 },
    )
  })

  it('rolled-up candles contain every minute and are sorted by time', () => {
    fc.assert(
      fc.property(minutes, anyPeriod, (source, period) => {
        const candles = rollUp(source, period)
        const times = candles.map(({ time }) => time)
        expect(times).toEqual([...new Set(source.map(({ time }) => candleStart(time, period)))])
        expect(compare(sum(candles.map(({ volume }) => volume)), sum(source.map(({ volume }) => volume)))).toBe(0)
      }),
      { seed: 2 },
    )
  })

  it('one-minute candles give the same hourly candles whether or not they are first rolled up to five-minute candles', () => {
    fc.assert(
      fc.property(minutes, (source) => {
        const direct = rollUp(source, '60min')
        const indirect = rollUp(rollUp(source, '5min'), '60min')
        const plain = (candles: Candle[]) => candles.map((candle) => ({ ...candle, volume: sum([candle.volume]) }))
        expect(plain(indirect)).toEqual(plain(direct))
      }),
      { seed: 3 },
    )
  })

  it('a roll-up of one-minute candles to one-minute candles changes nothing', () => {
    fc.assert(
      fc.property(minutes, (source) => {
        expect(rollUp(source, '1min')).toEqual(source)
      }),
      { seed: 4 },
    )
  })
})

describe('growCandle', () => {
  it('growCandle, called for each minute, gives the same candle as the roll-up of these minutes', () => {
    const grow = (source: readonly Candle[]) =>
      source.slice(1).reduce(
        ({ candle, seen }, minute) => {
          const half = { ...minute, volume: '0' }
          const begun = growCandle({ candle, seen, minute: half })
          return { candle: growCandle({ candle: begun, seen: half, minute }), seen: minute }
        },
        { candle: source[0] as Candle, seen: source[0] as Candle },
      ).candle
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 15 }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => minuteAt(at * 60_000)))),
        (source) => {
          const [whole] = rollUp(source, '15min')
          const grown = grow(source)
          expect({ ...grown, volume: sum([grown.volume]) }).toEqual({ ...whole, volume: sum([whole?.volume ?? '0']) })
        },
      ),
      { seed: 6 },
    )
  })

  it('growCandle does not count the volume of a minute twice if the candle already contains this minute', () => {
    const minute: Candle = { time: 60_000, open: '1', high: '2', low: '1', close: '2', volume: '10' }
    const candle: Candle = { time: 0, open: '1', high: '3', low: '1', close: '2', volume: '50' }
    expect(growCandle({ candle, seen: null, minute }).volume).toBe('50')
    expect(growCandle({ candle, seen: minute, minute: { ...minute, volume: '14' } }).volume).toBe('54')
  })
})

describe('candleStart', () => {
  it('every candle starts at a multiple of its length, counted from the start of 1970 in UTC', () => {
    const time = Date.UTC(2014, 4, 2, 12, 37, 41)
    const starts = periods.map((period) => new Date(candleStart(time, period)).toISOString().slice(11, 16))
    expect(starts).toEqual(['12:37', '12:35', '12:30', '12:30', '12:00', '00:00'])
  })
})
