import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { filterCount, filterOrders, type HistoryFilter, readFilter } from './historyFilter.ts'

const [example] = contract.orders.list.example.response.orders
const noon = new Date(2026, 10, 20, 12).getTime()
const hourMs = 3_600_000
const orders = [
  { ...example, id: 3, displayCode: 'EURUSD', side: 'buy', closedAt: noon - hourMs },
  { ...example, id: 2, displayCode: 'XAUUSD', side: 'sell', closedAt: noon - 13 * hourMs },
  { ...example, id: 1, displayCode: 'EURUSD', side: 'sell', closedAt: noon - 200 * hourMs },
] as unknown as Order[]
const everything: HistoryFilter = { market: null, side: null, days: null }
const ids = (filter: Partial<HistoryFilter>) => filterOrders(orders, { ...everything, ...filter }, noon).map(({ id }) => id)

it('the order history can be filtered by market, side, days and any combination of them', () => {
  expect(ids({})).toEqual([3, 2, 1])
  expect(ids({ market: 'EURUSD' })).toEqual([3, 1])
  expect(ids({ side: 'sell' })).toEqual([2, 1])
  expect(ids({ market: 'EURUSD', side: 'sell', days: '30' })).toEqual([1])
})

it('the filter by days counts calendar days, and today starts at midnight', () => {
  expect(ids({ days: '1' })).toEqual([3])
  expect(ids({ days: '7' })).toEqual([3, 2])
  expect(ids({ days: '30' })).toEqual([3, 2, 1])
})

it('a filter is read from the address, and its invalid values are ignored', () => {
  const read = (search: string) => {
    const params = new URLSearchParams(search)
    return readFilter((name) => params.get(name))
  }
  expect(read('market=XAUUSD&side=sell&days=7')).toEqual({ market: 'XAUUSD', side: 'sell', days: '7' })
  expect(read('market=&side=sideways&days=8')).toEqual(everything)
  expect([filterCount(read('')), filterCount(read('side=buy&days=1'))]).toEqual([0, 2])
})
