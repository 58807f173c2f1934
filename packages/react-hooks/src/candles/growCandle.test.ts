import { type Candle, rollUp } from '@leverkit/sdk'
import { compare, sum } from '@leverkit/sdk/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growCandle } from './growCandle.ts'

const price = fc.integer({ min: 1, max: 999_999 }).map((points) => `1.${String(points).padStart(6, '0')}`)

const minuteAt = (time: number) =>
  fc.tuple(price, price, price, price, fc.nat(500)).map(([open, a, b, close, volume]): Candle => {
    const all = [open, a, b, close].sort(compare)
    return { time, open, high: all[3] ?? open, low: all[0] ?? open, close, volume: String(volume) }
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
