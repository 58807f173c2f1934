import { describe, expect, test } from 'vitest'
import { accountFigures, compareMarginLevel, exactEquity, floatingProfit, marginLevel, riskRate } from './account.ts'

const half = { side: 'buy', lots: '1', contractSize: '1', openPrice: '0', currentPrice: '0.0000005', margin: '0' } as const

describe('account figures', () => {
  test('for an account without open orders, equity equals the balance, the risk rate is 0 and the margin level is null', () => {
    expect(accountFigures({ balance: '100', orders: [] })).toEqual({
      floatingProfit: '0.000000',
      usedMargin: '0.000000',
      equity: '100.000000',
      freeMargin: '100.000000',
      riskRate: '0.00',
      marginLevel: null,
    })
  })

  test('each account figure is calculated from the exact sum of the profits and rounded once', () => {
    expect(floatingProfit({ orders: [half, half] })).toBe('0.000001')
    expect(exactEquity({ balance: '-0.000001', orders: [half, half] })).toBe('0')
  })

  test('if the equity is zero or negative, the risk rate is null and the margin level is zero or negative', () => {
    expect(riskRate({ equity: '0', usedMargin: '0' })).toBeNull()
    expect(riskRate({ equity: '-1', usedMargin: '10' })).toBeNull()
    expect(marginLevel({ equity: '-1', usedMargin: '10' })).toBe('-10.00')
  })
})

describe('compareMarginLevel compares the margin level with a stop-out level', () => {
  test('without open orders, compareMarginLevel returns 1 for every stop-out level, even if the equity is negative', () => {
    expect(compareMarginLevel({ equity: '-5', usedMargin: '0', level: '50' })).toBe(1)
  })

  test('compareMarginLevel returns -1 for a margin level just below 20 %, although this level is displayed as 20.00 %', () => {
    const account = { equity: '246.8999999999', usedMargin: '1234.5' }
    expect(marginLevel(account)).toBe('20.00')
    expect(compareMarginLevel({ ...account, level: '20' })).toBe(-1)
  })
})
