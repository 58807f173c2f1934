import { contract } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { orderTraders } from './orderTraders.ts'

const [example] = contract.ranking.list.example.response
if (!example) throw new Error('the contract has no example of a trader')
const traders = [3, null, 8, 0].map((followers, index) => ({ ...example, name: String(index), followers }))

it('the ranking shows traders in the broker’s order', () => {
  expect(orderTraders(traders, 'ranking')).toBe(traders)
})

it('the copy-trading tab sorts traders by followers, and lists traders with an unknown number of followers last', () => {
  expect(orderTraders(traders, 'documentary').map(({ name }) => name)).toEqual(['2', '0', '3', '1'])
})
