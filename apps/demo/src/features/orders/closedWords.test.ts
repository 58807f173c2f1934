import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import type { Say } from '../../i18n/AppWords.ts'
import { closedWords } from './closedWords.ts'

const [order] = contract.orders.list.example.response.orders as [Order]
// What the words are is tested elsewhere; here it counts which are asked for, and with what.
const t: Say = (key, values) => `${key} ${JSON.stringify(values)}`
const closed = (part: Partial<Order>) =>
  closedWords({ id: 7, order: { ...order, displayCode: 'EURUSD', ...part }, error: null }, t, 'de-DE')

it('says what closed an order, and what it brought in the numbers of the language', () => {
  expect(closed({ closedBy: 'stopOut', profit: '-1234.500000' })).toEqual({
    title: 'orders:closed.stopOut {"code":"EURUSD"}',
    description: 'orders:closed.result {"profit":"−1.234,50"}',
  })
  expect(closed({ closedBy: 'unknown' }).title).toBe('orders:closed.broker {"code":"EURUSD"}')
})

it('names the number where nothing else is known of the order', () => {
  expect(closedWords({ id: 7, order: null, error: null }, t, 'de-DE')).toEqual({ title: 'orders:closed.some {"id":7}' })
})
