import { compareMarginLevel, exactEquity, sum } from '@leverkit/sdk/math'
import { describe, expect, it } from 'vitest'
import { priceText } from '../feeds/priceGrid.ts'
import { randomFrom } from '../feeds/random.ts'
import type { OpenOrder } from './order.ts'
import { UnknownAccountError, Valuation } from './valuation.ts'

const level = '50'
const codes = ['AAA', 'BBB', 'CCC']

describe('the valuation of accounts', () => {
  it('at every price, the fast search for accounts in a stop-out finds the same accounts as a check of every account', () => {
    const random = randomFrom(23)
    const prices = new Map(codes.map((code) => [code, 100_000]))
    const priceOf = (code: string) => priceText(prices.get(code) ?? 0, 3)
    const valuation = new Valuation(priceOf, level)
    const orders: OpenOrder[] = Array.from({ length: 120 }, (_, id) => ({
      id,
      accountId: id % 30,
      code: codes[Math.floor(random.uniform() * 3)] ?? 'AAA',
      side: random.uniform() < 0.6 ? 'buy' : 'sell',
      status: 'open',
      lots: `${1 + Math.floor(random.uniform() * 9)}.07`,
      contractSize: '10',
      openPrice: '100.000',
      margin: '60.123456',
      takeProfit: null,
      stopLoss: null,
    }))
    const balance = (accountId: number) => String(300 + accountId * 7)
    for (let accountId = 0; accountId < 30; accountId++) valuation.setBalance(accountId, balance(accountId))
    for (const order of orders) valuation.put(order)
    const plainly = (code: string) =>
      Array.from({ length: 30 }, (_, accountId) => accountId).filter((accountId) => {
        const own = orders.filter((order) => order.accountId === accountId)
        if (!own.some((order) => order.code === code)) return false
        const valued = own.map((order) => ({ ...order, currentPrice: priceOf(order.code) }))
        const equity = exactEquity({ balance: balance(accountId), orders: valued })
        return compareMarginLevel({ equity, usedMargin: sum(own.map(({ margin }) => margin)), level }) <= 0
      })
    let found = 0
    for (let round = 0; round < 1500; round++) {
      const code = codes[round % 3] ?? 'AAA'
      prices.set(code, Math.max(90_000, (prices.get(code) ?? 0) + Math.round(150 * random.normal())))
      const stopped = valuation.stoppedOut(code).sort((a, b) => a - b)
      expect(stopped).toEqual(plainly(code))
      found += stopped.length
    }
    expect(found).toBeGreaterThan(100)
  })

  it('when a balance changes, the account is checked for a stop-out again, even if the price is unchanged', () => {
    const valuation = new Valuation(() => '1.1', level)
    const terms = {
      id: 1,
      accountId: 1,
      code: 'AAA',
      side: 'buy',
      lots: '1',
      contractSize: '100',
      takeProfit: null,
      stopLoss: null,
    } as const
    valuation.setBalance(1, '100')
    valuation.put({ ...terms, status: 'open', openPrice: '1.1', margin: '10' })
    expect(valuation.stoppedOut('AAA')).toEqual([])
    valuation.setBalance(1, '5')
    expect(valuation.stoppedOut('AAA')).toEqual([1])
  })

  it('while a market has no price, its orders are valued at their opening prices', () => {
    const valuation = new Valuation(() => null, level)
    valuation.setBalance(1, '100')
    const terms = {
      id: 1,
      accountId: 1,
      code: 'AAA',
      side: 'sell',
      lots: '1',
      contractSize: '100',
      takeProfit: null,
      stopLoss: null,
    } as const
    valuation.put({ ...terms, status: 'open', openPrice: '1.1', margin: '10' })
    expect(valuation.value(1)).toMatchObject({ floatingProfit: '0.000000', equity: '100.000000', freeMargin: '90.000000' })
    expect(valuation.stoppedOut('AAA')).toEqual([])
  })

  it('Valuation.value throws for an unknown account', () => {
    expect(() => new Valuation(() => null, level).value(9)).toThrow(UnknownAccountError)
  })
})
