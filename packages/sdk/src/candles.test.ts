import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleStart, rollUp } from './candles.ts'
import type { Candle, Period } from './contract/index.ts'
import { periodMs, periods } from './contract/markets.ts'
import { compare, sum } from './decimal/index.ts'
import { joinPeriods } from './math/index.ts'

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

describe('joinPeriods', () => {
  it('joins neighbours of the same period only, and keeps the order', () => {
    const parts = [
      { minute: 0, volume: 1 },
      { minute: 0, volume: 2 },
      { minute: 5, volume: 4 },
      { minute: 0, volume: 8 },
    ]
    const joined = joinPeriods(
      parts,
      ({ minute }) => minute,
      (first, next) => ({ ...first, volume: first.volume + next.volume }),
    )
    expect(joined).toEqual([
      { minute: 0, volume: 3 },
      { minute: 5, volume: 4 },
      { minute: 0, volume: 8 },
    ])
  })
})

describe('candleStart', () => {
  it('every candle starts at a multiple of its length, counted from the start of 1970 in UTC', () => {
    const time = Date.UTC(2014, 4, 2, 12, 37, 41)
    const starts = periods.map((period) => new Date(candleStart(time, period)).toISOString().slice(11, 16))
    expect(starts).toEqual(['12:37', '12:35', '12:30', '12:30', '12:00', '00:00'])
  })
})
