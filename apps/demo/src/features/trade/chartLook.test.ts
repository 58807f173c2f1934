import { expect, test, vi } from 'vitest'
import {
  type ChartLook,
  chartLookText,
  isFullBelow,
  readChartLook,
  readLength,
  rememberChartLook,
  rememberedChartLook,
  switched,
  withLength,
} from './chartLook.ts'

const plain: ChartLook = { kind: 'candles', scale: 'linear', indicators: [], periods: {} }

test('the default chart shows candles on a linear scale, without indicators', () => {
  expect(readChartLook(null)).toEqual(plain)
})

test('saved indicators are restored in the sequence in which the user chose them', () => {
  expect(readChartLook('area RSI MA MACD')).toEqual({
    kind: 'area',
    scale: 'linear',
    indicators: ['RSI', 'MA', 'MACD'],
    periods: {},
  })
})

test('the scale of the chart is restored, and an unknown scale is linear', () => {
  expect(readChartLook('area percent MA')).toMatchObject({ kind: 'area', scale: 'percent', indicators: ['MA'] })
  expect(readChartLook(chartLookText({ ...plain, scale: 'log' })).scale).toBe('log')
  expect(readChartLook('area root').scale).toBe('linear')
})

test('unknown indicators and indicators beyond the maximum are dropped', () => {
  expect(readChartLook('bars RSI SAR KDJ MACD RSI')).toEqual({
    kind: 'candles',
    scale: 'linear',
    indicators: ['RSI', 'KDJ'],
    periods: {},
  })
})

test('an indicator can be switched on and off', () => {
  const on = switched(plain, 'EMA')
  expect(on.indicators).toEqual(['EMA'])
  expect(switched(on, 'EMA')).toEqual(plain)
})

test('the user can switch on at most two indicators below the price, but any number of indicators over the candles', () => {
  const full = switched(switched(plain, 'RSI'), 'KDJ')
  expect([isFullBelow(plain), isFullBelow(full)]).toEqual([false, true])
  expect(switched(full, 'MACD')).toEqual(full)
  expect(switched(full, 'MA').indicators).toEqual(['RSI', 'KDJ', 'MA'])
  expect(switched(switched(full, 'RSI'), 'MACD').indicators).toEqual(['KDJ', 'MACD'])
})

test('the length of an indicator is a whole number from 1 to 500', () => {
  expect(['1', '500', ' 20 '].map(readLength)).toEqual([1, 500, 20])
  expect(['', '0', '501', '1.5', '-3', 'ten'].map(readLength)).toEqual([null, null, null, null, null, null])
})

test('changed lengths are restored, even if their indicator is off, and damaged lengths are dropped', () => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
  const look = withLength(withLength(switched(plain, 'MA'), 'MA', 1, 30), 'RSI', 0, 7)
  expect(look.periods).toEqual({ MA: [10, 30, 60], RSI: [7] })
  rememberChartLook(look)
  expect(rememberedChartLook()).toEqual(look)
  vi.unstubAllGlobals()
  expect(readChartLook('candles MA MA=5,0,60 EMA=5 KDJ=9,3,3').periods).toEqual({ KDJ: [9, 3, 3] })
})
