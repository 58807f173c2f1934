import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { manyChoices, profitOf } from './manyChoices.ts'

const [example] = contract.orders.list.example.response.orders as [Order]
const order = (id: number, displayCode: string, profit: string): Order => ({ ...example, id, displayCode, profit })
const orders = [order(1, 'EURUSD', '2.5'), order(2, 'XAUUSD', '-1.25'), order(3, 'EURUSD', '-4'), order(4, 'GBPUSD', '0')]
const shown = (of: readonly Order[], isPending = false) =>
  manyChoices(of, isPending).map(({ id, orders: chosen }) => [id, chosen.map((each) => each.id), profitOf(chosen)])

it('manyChoices offers all positions, those in profit, those in loss and those of each market, with total results', () => {
  expect(shown(orders)).toEqual([
    ['all', [1, 2, 3, 4], '-2.75'],
    ['winners', [1], '2.5'],
    ['losers', [2, 3], '-5.25'],
    ['market EURUSD', [1, 3], '-1.5'],
    ['market GBPUSD', [4], '0'],
    ['market XAUUSD', [2], '-1.25'],
  ])
})

it('choices that contain no orders are omitted, and choices by market are omitted if all orders have the same market', () => {
  expect(shown([order(1, 'EURUSD', '2.5')]).map(([id]) => id)).toEqual(['all', 'winners'])
})

it('the user can choose pending orders by market, but not by profit or loss', () => {
  expect(shown(orders, true).map(([id]) => id)).toEqual(['all', 'market EURUSD', 'market GBPUSD', 'market XAUUSD'])
})
