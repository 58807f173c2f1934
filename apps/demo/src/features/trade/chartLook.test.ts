import { expect, test } from 'vitest'
import { type ChartLook, isFullBelow, readChartLook, switched } from './chartLook.ts'

const plain: ChartLook = { kind: 'candles', indicators: [] }

test('whoever chose nothing sees candles alone', () => {
  expect(readChartLook(null)).toEqual(plain)
})

test('what was chosen is there again, in the order of choosing', () => {
  expect(readChartLook('area RSI MA MACD')).toEqual({ kind: 'area', indicators: ['RSI', 'MA', 'MACD'] })
})

test('what this app does not know, or has no room for, is left out', () => {
  expect(readChartLook('bars RSI SAR KDJ MACD RSI')).toEqual({ kind: 'candles', indicators: ['RSI', 'KDJ'] })
})

test('an indicator is switched on and off', () => {
  const on = switched(plain, 'EMA')
  expect(on.indicators).toEqual(['EMA'])
  expect(switched(on, 'EMA')).toEqual(plain)
})

test('below the price there are two at most, over it as many as one likes', () => {
  const full = switched(switched(plain, 'RSI'), 'KDJ')
  expect([isFullBelow(plain), isFullBelow(full)]).toEqual([false, true])
  expect(switched(full, 'MACD')).toEqual(full)
  expect(switched(full, 'MA').indicators).toEqual(['RSI', 'KDJ', 'MA'])
  expect(switched(switched(full, 'RSI'), 'MACD').indicators).toEqual(['KDJ', 'MACD'])
})
