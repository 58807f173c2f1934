import type { Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { figuresOf, summaryOf } from './figures.ts'

const order = (id: number, profit: string, changes: Partial<Order> = {}) =>
  ({
    ...{ id, marketCode: 'EURUSD', displayCode: 'EURUSD', side: 'buy', profit, fee: '1', openPrice: '1.1' },
    ...{ openedAt: id * 1000, closedAt: id * 1000 + 500 },
    ...changes,
  }) as unknown as Order

const whole = { from: 0, to: 1_000_000 }
const closed = [order(1, '20'), order(2, '-30', { side: 'unknown' }), order(3, '12')]

it('the starting balance takes the result of an order with an unknown side into account', () => {
  // 1000 + 19 - 31 + 11 = 999
  const { startingBalance, statistics } = figuresOf({ closed, openFees: [], balance: '999' }, whole, 'UTC')
  expect([startingBalance, statistics.orders, statistics.netResult]).toEqual(['1000', 2, '30.000000'])
})

it('the report states the number and the result of the orders that the statistics leave out because of an unknown side', () => {
  const figures = figuresOf({ closed, openFees: [], balance: '999' }, whole, 'UTC')
  expect(figures.unknownSide).toEqual({ orders: 1, netResult: '-31' })
  expect(summaryOf(figures)).toContainEqual(['Left out (unknown side)', '1, net result -31'])
  const later = figuresOf({ closed, openFees: [], balance: '999' }, { from: 3000, to: 1_000_000 }, 'UTC')
  expect(later.unknownSide).toEqual({ orders: 0, netResult: '0' })
  expect(summaryOf(later).map(([name]) => name)).not.toContain('Left out (unknown side)')
})

it('an order that was cancelled before it opened, and an order after the period, are not part of the figures', () => {
  const orders = [...closed, order(4, '0', { openPrice: null }), order(2000, '5')]
  const { startingBalance, statistics, unknownSide } = figuresOf(
    { closed: orders, openFees: ['2'], balance: '1001' },
    whole,
    'UTC',
  )
  expect([startingBalance, statistics.orders, unknownSide.orders]).toEqual(['1000', 2, 1])
})
