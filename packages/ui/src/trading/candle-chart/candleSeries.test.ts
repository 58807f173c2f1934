import { expect, test } from 'vitest'
import { createCandleSeries, findChange, type SeriesChange } from './candleSeries.ts'
import type { Candle } from './plotCoordinates.ts'

const candle = (time: number, close = '1'): Candle => ({ time, open: '1', high: '2', low: '0', close, volume: '5' })
const series = [candle(1), candle(2), candle(3)]

test('findChange returns null if a new array contains equal candles', () => {
  expect(
    findChange(
      series,
      series.map((one) => ({ ...one })),
    ),
  ).toBeNull()
})

test('findChange returns only the last candle if that candle changed', () => {
  expect(findChange(series, [candle(1), candle(2), candle(3, '9')])).toEqual({ type: 'update', newer: [candle(3, '9')] })
})

test('findChange returns only the new candle if all previous candles are unchanged', () => {
  expect(findChange(series, [...series, candle(4)])).toEqual({ type: 'update', newer: [candle(4)] })
})

test('findChange returns two candles if the last candle changed and the next candle opened', () => {
  const next = [candle(1), candle(2), candle(3, '7'), candle(4)]
  expect(findChange(series, next)).toEqual({ type: 'update', newer: [candle(3, '7'), candle(4)] })
})

test('if older candles were added in front, findChange returns only these candles', () => {
  expect(findChange(series, [candle(-1), candle(0), ...series])).toEqual({ type: 'prepend', older: [candle(-1), candle(0)] })
})

test('findChange returns a reset for the candles of another market', () => {
  expect(findChange(series, [candle(10), candle(11)])).toEqual({ type: 'reset' })
})

test('findChange returns a reset if an earlier candle was corrected', () => {
  expect(findChange(series, [candle(1, '4'), candle(2), candle(3)])).toEqual({ type: 'reset' })
})

test('the candle series does not lose live candles when the parent adds older candles', () => {
  const live = createCandleSeries()
  live.accept(series)
  live.update(candle(4, '8'))
  live.accept([candle(0), ...series])
  expect(live.candles().map(({ time }) => time)).toEqual([0, 1, 2, 3, 4])
})

test('the candle series ignores a live candle that is older than the last candle', () => {
  const live = createCandleSeries()
  const changes: SeriesChange[] = []
  live.accept(series)
  live.subscribe((change) => changes.push(change))
  live.update(candle(2, '6'))
  expect(changes).toEqual([])
  expect(live.candles()[1]?.close).toBe('1')
})

test('the candle series does not emit a candle of the parent that is older than the last live candle', () => {
  const live = createCandleSeries()
  const changes: SeriesChange[] = []
  live.accept(series)
  live.update(candle(4, '8'))
  live.subscribe((change) => changes.push(change))
  live.accept([candle(1), candle(2), candle(3, '7')])
  expect(changes).toEqual([])
  live.accept([candle(1), candle(2), candle(3, '7'), candle(4, '9')])
  expect(changes).toEqual([{ type: 'update', newer: [candle(4, '9')] }])
})

test('the candle series does not notify a listener that has unsubscribed', () => {
  const live = createCandleSeries()
  const changes: SeriesChange[] = []
  live.subscribe((change) => changes.push(change))()
  live.accept(series)
  expect(changes).toEqual([])
})
