import type { Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

const order = (id: number, profit: string, changes: Partial<Order> = {}) =>
  ({
    ...{ id, marketCode: 'EURUSD', displayCode: 'EURUSD', side: 'buy', profit, fee: '1', openPrice: '1.1' },
    ...{ openedAt: id * 1000, closedAt: id * 1000 + 500 },
    ...changes,
  }) as unknown as Order

const whole = { from: 0, to: 1_000_000 }
const closed = [order(1, '20'), order(2, '-30', { side: 'unknown' }), order(3, '12')]

it('the result of an order with an unknown side is part of the figures and of the starting balance', () => {
  // 1000 + 19 - 31 + 11 = 999
  const { startingBalance, statistics, curve } = figuresOf({ closed, openFees: [], balance: '999' }, whole, 'UTC')
  expect([startingBalance, statistics.orders, statistics.netResult]).toEqual(['1000', 3, '-1.000000'])
  expect(curve.map(({ side, balance }) => [side, balance])).toEqual([
    ['buy', '1019.000000'],
    ['unknown', '988.000000'],
    ['buy', '999.000000'],
  ])
})

it('the results by side have their own row for orders with an unknown side', () => {
  const rows = (from: number) => figuresOf({ closed, openFees: [], balance: '999' }, { ...whole, from }, 'UTC').bySide
  expect(rows(0).map(({ side, netResult }) => [side, netResult])).toEqual([
    ['buy', '30.000000'],
    ['unknown', '-31.000000'],
  ])
  expect(rows(3000).map(({ side }) => side)).not.toContain('unknown')
})

it('an order that was cancelled before it opened, and an order after the period, are not part of the figures', () => {
  const orders = [...closed, order(4, '0', { openPrice: null }), order(2000, '5')]
  const { startingBalance, statistics } = figuresOf({ closed: orders, openFees: ['2'], balance: '1001' }, whole, 'UTC')
  expect([startingBalance, statistics.orders]).toEqual(['1000', 3])
})
