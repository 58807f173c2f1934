import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { resultCurve } from './resultCurve.ts'

const [example] = contract.orders.list.example.response.orders
const order = (id: number, profit: string, closedAt: number | null): Order => ({
  ...(example as Order),
  id,
  profit,
  fee: '0.35',
  closedAt,
})

it('the result curve sums results after fees, starting with the oldest order', () => {
  expect(
    resultCurve([order(2, '-3.1', 200), order(1, '10.35', 100)]).map(({ id, profit, balance }) => [id, profit, balance]),
  ).toEqual([
    [1, '10', '10'],
    [2, '-3.45', '6.55'],
  ])
})

it('the result curve omits open orders and cancelled pending orders', () => {
  expect(resultCurve([order(1, '1', null), { ...order(2, '0', 100), openPrice: null }])).toEqual([])
})

it('if several orders closed at the same time, the result curve sorts them by id', () => {
  const ids = resultCurve([order(10, '1', 100), order(9, '1', 100), order(100, '1', 100)]).map(({ id }) => id)
  expect(ids).toEqual([9, 10, 100])
})
