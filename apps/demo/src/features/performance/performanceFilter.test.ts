import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { closedPositions } from './closedPositions.ts'
import { filterPositions, noFilter, periodOf, readPerformanceFilter } from './performanceFilter.ts'

const [example] = contract.orders.list.example.response.orders
const now = new Date(2026, 10, 23, 12).getTime()
const order = (id: number, closedAt: Date, change: Partial<Order> = {}) =>
  ({ ...example, id, closedAt: closedAt.getTime(), ...change }) as Order
const read = (query: string) => readPerformanceFilter((name) => new URLSearchParams(query).get(name))
const ids = (orders: readonly Order[], query: string, journal = {}) =>
  filterPositions(closedPositions(orders), read(query), journal, now).map(({ order: { id } }) => id)

it('the performance filter is empty if the address has no parameters', () => {
  expect(read('')).toEqual(noFilter)
})

it.each(['days=8', 'from=2026-02-30', 'from=yesterday', 'to=2026-1-1', 'market=', 'tag='])(
  'the performance filter ignores the invalid parameter %s',
  (query) => {
    expect(read(query)).toEqual(noFilter)
  },
)

it('a period in days overrides the dates in the same address', () => {
  expect(read('days=7&from=2026-01-01&to=2026-02-01')).toEqual({ ...noFilter, days: '7' })
})

it('a period of seven days begins at midnight six days ago', () => {
  expect(periodOf({ ...noFilter, days: '7' }, now)).toEqual({ from: new Date(2026, 10, 17).getTime(), to: null })
})

it('custom dates include the whole first and the whole last day', () => {
  const orders = [
    order(1, new Date(2026, 10, 17, 23, 59, 59, 999)),
    order(2, new Date(2026, 10, 18)),
    order(3, new Date(2026, 10, 19, 23, 59, 59, 999)),
    order(4, new Date(2026, 10, 20)),
  ]
  expect(ids(orders, 'from=2026-11-18&to=2026-11-19')).toEqual([2, 3])
  expect(ids(orders, 'to=2026-11-18')).toEqual([1, 2])
})

it('the performance filter keeps only orders of the chosen market, or only orders with the chosen journal tag', () => {
  const orders = [order(1, new Date(now)), order(2, new Date(now), { displayCode: 'GBPUSD' })]
  expect(ids(orders, 'market=GBPUSD')).toEqual([2])
  expect(ids(orders, 'tag=news', { 1: { note: '', tags: ['news'] } })).toEqual([1])
})

it('cancelled orders do not count as closed positions, but orders with an unknown side do', () => {
  const orders = [
    order(1, new Date(now), { openPrice: null }),
    order(2, new Date(now), { side: 'unknown' }),
    order(3, new Date(now)),
  ]
  expect(closedPositions([...orders, { ...orders[2], id: 4, closedAt: null } as Order]).map(({ order: { id } }) => id)).toEqual([
    2, 3,
  ])
})
