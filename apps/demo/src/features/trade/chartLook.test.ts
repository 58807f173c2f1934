import { expect, test } from 'vitest'
import { type ChartLook, isFullBelow, readChartLook, switched } from './chartLook.ts'

const plain: ChartLook = { kind: 'candles', indicators: [] }

test('the default chart shows plain candles', () => {
  expect(readChartLook(null)).toEqual(plain)
})

test('saved indicators are restored in the order in which the user chose them', () => {
  expect(readChartLook('area RSI MA MACD')).toEqual({ kind: 'area', indicators: ['RSI', 'MA', 'MACD'] })
})

test('unknown indicators and indicators beyond the maximum are dropped', () => {
  expect(readChartLook('bars RSI SAR KDJ MACD RSI')).toEqual({ kind: 'candles', indicators: ['RSI', 'KDJ'] })
})

test('an indicator can be switched on and off', () => {
  const on = switched(plain, 'EMA')
  expect(on.indicators).toEqual(['EMA'])
  expect(switched(on, 'EMA')).toEqual(plain)
})

test('at most two indicators below the price are allowed, but any number over the candles', () => {
  const full = switched(switched(plain, 'RSI'), 'KDJ')
  expect([isFullBelow(plain), isFullBelow(full)]).toEqual([false, true])
  expect(switched(full, 'MACD')).toEqual(full)
  expect(switched(full, 'MA').indicators).toEqual(['RSI', 'KDJ', 'MA'])
  expect(switched(switched(full, 'RSI'), 'MACD').indicators).toEqual(['KDJ', 'MACD'])
})
