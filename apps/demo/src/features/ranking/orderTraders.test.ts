import { contract } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { orderTraders } from './orderTraders.ts'

const [example] = contract.ranking.list.example.response
if (!example) throw new Error('the contract has no example of a trader')
const traders = [3, null, 8, 0].map((followers, index) => ({ ...example, name: String(index), followers }))

it('without a figure to sort by, traders stay in the sequence in which the broker lists them', () => {
  expect(orderTraders(traders, null)).toBe(traders)
})

it('traders are sorted by followers, and traders with an unknown number of followers come last', () => {
  expect(orderTraders(traders, 'followers').map(({ name }) => name)).toEqual(['2', '0', '3', '1'])
})

it.each([
  ['rate', 'threeWeekRate', ['9.5', '-2', '10.25']],
  ['win', 'threeWeekWinRate', ['9.5', '2', '10.25']],
  ['profit', 'threeWeekProfit', ['9.5', '-200', '1000']],
  ['trades', 'totalTrades', [9, 2, 100]],
] as const)('traders are sorted by the numeric value of %s, the highest first', (sort, field, values) => {
  const shuffled = values.map((value, index) => ({ ...example, name: String(index), [field]: value }))
  expect(orderTraders(shuffled, sort).map(({ name }) => name)).toEqual(['2', '0', '1'])
})
