import { contract, type LedgerEntry, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { canContainTrade, tradeFinder } from './ledgerTrades.ts'

const [example] = contract.orders.list.example.response.orders
if (!example) throw new Error('the contract has no example of an order')
const closed: Order = {
  ...(example as Order),
  ...{ displayCode: 'EURUSD', marketCode: 'EURUSD', side: 'buy', lots: '0.10', openPrice: '1.1', fee: '0.350000' },
  ...{ profit: '12.500000', openedAt: 1_000, closedAt: 2_000 },
}
const entry = (amount: string, createdAt: number | null): LedgerEntry => ({ amount, createdAt, memo: 'Fee', createdAtText: '' })

it('a transaction belongs to the trade whose fee or result has the same time and the same amount', () => {
  const find = tradeFinder([closed])
  expect(find(entry('-0.35', 1_000))).toMatchObject({ displayCode: 'EURUSD', side: 'buy', lots: '0.10' })
  expect(find(entry('12.5', 2_000))).toMatchObject({ displayCode: 'EURUSD' })
})

it('a transaction with another time, another amount or no time belongs to no trade', () => {
  const find = tradeFinder([closed])
  for (const other of [entry('-0.35', 1_001), entry('-0.36', 1_000), entry('0.35', 1_000), entry('-0.35', null)])
    expect(find(other)).toBeNull()
})

it('an open position causes no transaction for its result, and an order that was never filled causes no transaction', () => {
  expect(tradeFinder([{ ...closed, closedAt: null }])(entry('12.5', 2_000))).toBeNull()
  expect(tradeFinder([{ ...closed, openPrice: null }])(entry('-0.35', 1_000))).toBeNull()
})

it('a transaction that matches two trades belongs to a trade only if both trades have the same market, side and lots', () => {
  const fee = entry('-0.35', 1_000)
  expect(tradeFinder([closed, { ...closed, displayCode: 'GBPUSD' }])(fee)).toBeNull()
  expect(tradeFinder([closed, { ...closed, side: 'sell' }])(fee)).toBeNull()
  expect(tradeFinder([closed, { ...closed, lots: '0.1' }])(fee)).toMatchObject({ displayCode: 'EURUSD' })
})

it('more closed orders are needed until one closed order is older than the oldest transaction', () => {
  expect(canContainTrade([closed], [entry('1', 3_000), entry('1', 1_500)])).toBe(true)
  expect(canContainTrade([closed], [entry('1', 2_001)])).toBe(false)
  expect(canContainTrade([], [entry('1', 2_001)])).toBe(true)
  expect(canContainTrade([], [entry('1', null)])).toBe(false)
})
