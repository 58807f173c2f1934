import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { closedPositions } from './closedPositions.ts'
import { performanceOf, startingBalance } from './performanceOf.ts'

const [example] = contract.orders.list.example.response.orders
const order = (id: number, profit: string, change: Partial<Order> = {}) =>
  ({ ...example, id, profit, fee: '0.5', openedAt: id * 1000, closedAt: id * 1000 + 500, ...change }) as Order
const all = closedPositions([order(1, '20.5'), order(2, '-29.5'), order(3, '4.5', { displayCode: 'GBPUSD' })])

it('the starting balance is the current balance minus the results since the start of the period', () => {
  // Results after fees: 20, −30 and 4.
  expect(startingBalance({ all, from: null, balance: '994', openFees: '0' })).toBe('1000')
  expect(startingBalance({ all, from: 2_500, balance: '994', openFees: '0' })).toBe('1020')
})

it('the fees of open positions do not change the starting balance', () => {
  expect(startingBalance({ all, from: null, balance: '993.25', openFees: '0.75' })).toBe('1000')
})

it('if the calculated starting balance is negative because money was withdrawn, startingBalance returns null', () => {
  expect(startingBalance({ all: closedPositions([order(1, '50')]), from: null, balance: '10', openFees: '0' })).toBeNull()
})

it('performanceOf returns drawdown, fees, holding time, best and worst position, and a curve that ends at the current balance', () => {
  const found = performanceOf({ all, positions: all, from: null, balance: '994', openFees: '0', timeZone: 'UTC' })
  expect(found).toMatchObject({
    start: '1000',
    end: '994',
    netResult: '-6.000000',
    maxDrawdown: '30.000000',
    maxDrawdownPercent: '2.94',
  })
  expect(found).toMatchObject({ fees: '1.500000', feeShare: '6.00', holding: { average: 500 } })
  expect([found.extremes.best?.order.id, found.extremes.worst?.order.id]).toEqual([1, 2])
  expect(found.curve.map(({ balance }) => balance)).toEqual(['1020.000000', '990.000000', '994.000000'])
  expect(found.byMarket.map(({ marketCode, netResult }) => [marketCode, netResult])).toEqual([
    ['EURUSD', '-10.000000'],
    ['GBPUSD', '4.000000'],
  ])
})

it('a position with an unknown side is part of the balance and of all results, and has its own row in the results by side', () => {
  const positions = closedPositions([order(1, '20.5'), order(2, '-29.5', { side: 'sell' }), order(3, '4.5', { side: 'unknown' })])
  const found = performanceOf({ all: positions, positions, from: null, balance: '994', openFees: '0', timeZone: 'UTC' })
  expect(found).toMatchObject({ start: '1000', end: '994', netResult: '-6.000000', orders: 3, fees: '1.500000' })
  expect(found.curve.at(-1)?.balance).toBe('994.000000')
  expect(found.bySide.map(({ side, orders, netResult }) => [side, orders, netResult])).toEqual([
    ['buy', 1, '20.000000'],
    ['sell', 1, '-30.000000'],
    ['unknown', 1, '4.000000'],
  ])
})

it('without a position of unknown side, the results by side have no row for it', () => {
  const found = performanceOf({ all, positions: all, from: null, balance: '994', openFees: '0', timeZone: 'UTC' })
  expect(found.bySide.map(({ side }) => side)).toEqual(['buy'])
})

it('if the starting balance is unknown, the curve is a running total and the drawdown has no percentage', () => {
  const found = performanceOf({ all, positions: all, from: null, balance: '-100', openFees: '0', timeZone: 'UTC' })
  expect([found.start, found.maxDrawdownPercent, found.end]).toEqual([null, null, '-6.000000'])
})
