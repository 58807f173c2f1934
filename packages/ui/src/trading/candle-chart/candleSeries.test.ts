import { expect, test } from 'vitest'
import { createCandleSeries, findChange, type SeriesChange } from './candleSeries.ts'
import type { Candle } from './plotCoordinates.ts'

const candle = (time: number, close = '1'): Candle => ({ time, open: '1', high: '2', low: '0', close, volume: '5' })
const series = [candle(1), candle(2), candle(3)]

test('the same candles in a new array are no change', () => {
  expect(
    findChange(
      series,
      series.map((one) => ({ ...one })),
    ),
  ).toBeNull()
})

test('a moved last candle is that candle alone', () => {
  expect(findChange(series, [candle(1), candle(2), candle(3, '9')])).toEqual({ type: 'update', newer: [candle(3, '9')] })
})

test('a new candle after an unchanged one is the new one alone', () => {
  expect(findChange(series, [...series, candle(4)])).toEqual({ type: 'update', newer: [candle(4)] })
})

test('a last candle that closed while the next opened is both', () => {
  const next = [candle(1), candle(2), candle(3, '7'), candle(4)]
  expect(findChange(series, next)).toEqual({ type: 'update', newer: [candle(3, '7'), candle(4)] })
})

test('older candles in front are those alone', () => {
  expect(findChange(series, [candle(-1), candle(0), ...series])).toEqual({ type: 'prepend', older: [candle(-1), candle(0)] })
})

test('another market is a new series', () => {
  expect(findChange(series, [candle(10), candle(11)])).toEqual({ type: 'reset' })
})

test('a corrected past is a new series, so that no wrong candle stays', () => {
  expect(findChange(series, [candle(1, '4'), candle(2), candle(3)])).toEqual({ type: 'reset' })
})

test('live candles survive when the parent pages in older ones', () => {
  const live = createCandleSeries()
  live.accept(series)
  live.update(candle(4, '8'))
  live.accept([candle(0), ...series])
  expect(live.candles().map(({ time }) => time)).toEqual([0, 1, 2, 3, 4])
})

test('a live candle that is older than the last is ignored', () => {
  const live = createCandleSeries()
  const changes: SeriesChange[] = []
  live.accept(series)
  live.subscribe((change) => changes.push(change))
  live.update(candle(2, '6'))
  expect(changes).toEqual([])
  expect(live.candles()[1]?.close).toBe('1')
})

test('after the unsubscribe nothing is told', () => {
  const live = createCandleSeries()
  const changes: SeriesChange[] = []
  live.subscribe((change) => changes.push(change))()
  live.accept(series)
  expect(changes).toEqual([])
})
