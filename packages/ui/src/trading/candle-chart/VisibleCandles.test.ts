import { expect, test } from 'vitest'
import { summariseCandles } from './VisibleCandles.ts'

const candle = (time: number, open: string, high: string, low: string, close: string) => ({
  time,
  open,
  high,
  low,
  close,
  volume: '1',
})

test('summariseCandles returns the first open, the last close, the highest and the lowest price, and does not reformat them', () => {
  const candles = [
    candle(1, '9.90', '10.10', '9.80', '10.00'),
    candle(2, '10.00', '10.50', '9.95', '10.40'),
    candle(3, '10.40', '10.45', '9.70', '9.75'),
  ]
  expect(summariseCandles(candles)).toEqual({ count: 3, from: 1, to: 3, open: '9.90', high: '10.50', low: '9.70', close: '9.75' })
})

test('summariseCandles compares prices as numbers, not as text', () => {
  expect(summariseCandles([candle(1, '9.5', '9.9', '9.1', '9.6'), candle(2, '9.6', '10.2', '9.5', '10.1')])?.high).toBe('10.2')
})

test('summariseCandles returns null if there are no candles', () => {
  expect(summariseCandles([])).toBeNull()
})
