import { expect, test } from 'vitest'
import { type ChartLook, isFullBelow, readChartLook, switched } from './chartLook.ts'

const plain: ChartLook = { kind: 'candles', indicators: [] }

test('shows plain candles by default', () => {
  expect(readChartLook(null)).toEqual(plain)
})

test('restores saved settings in the order in which the user chose them', () => {
  expect(readChartLook('area RSI MA MACD')).toEqual({ kind: 'area', indicators: ['RSI', 'MA', 'MACD'] })
})

test('drops unknown indicators, and those beyond the limit', () => {
  expect(readChartLook('bars RSI SAR KDJ MACD RSI')).toEqual({ kind: 'candles', indicators: ['RSI', 'KDJ'] })
})

test('switches an indicator on and off', () => {
  const on = switched(plain, 'EMA')
  expect(on.indicators).toEqual(['EMA'])
  expect(switched(on, 'EMA')).toEqual(plain)
})

test('allows two indicators below the price, and any number on it', () => {
  const full = switched(switched(plain, 'RSI'), 'KDJ')
  expect([isFullBelow(plain), isFullBelow(full)]).toEqual([false, true])
  expect(switched(full, 'MACD')).toEqual(full)
  expect(switched(full, 'MA').indicators).toEqual(['RSI', 'KDJ', 'MA'])
  expect(switched(switched(full, 'RSI'), 'MACD').indicators).toEqual(['KDJ', 'MACD'])
})
