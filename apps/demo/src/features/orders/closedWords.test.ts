import { contract, type Order } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { closedWords } from './closedWords.ts'

const [order] = contract.orders.list.example.response.orders as [Order]
// In these tests, `t` returns the key and the values, because other tests cover the translations.
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as TFunction<
  ['shell', 'orders', 'trade']
>
const look = { locale: 'de-DE', isHidden: false }
const closed = (part: Partial<Order>, isHidden = false) =>
  closedWords({ id: 7, order: { ...order, displayCode: 'EURUSD', fee: '0.000000', ...part }, error: null }, t, {
    ...look,
    isHidden,
  })

it("the toast for a closed order contains the reason, side, lots and the result in the locale's format @spec-4.16", () => {
  expect(closed({ closedBy: 'stopOut', profit: '-1234.500001' })).toEqual({
    title: 'orders:closed.stopOut {"code":"EURUSD"}',
    description: 'trade:buy \u20660,10\u2069 · orders:closed.result {"profit":"−1.234,500001 USD"}',
  })
  expect(closed({ closedBy: 'unknown' }).title).toBe('orders:closed.broker {"code":"EURUSD"}')
})

it('the toast for a closed order contains only the order number if no other data is known', () => {
  expect(closedWords({ id: 7, order: null, error: null }, t, look)).toEqual({ title: 'orders:closed.some {"id":7}' })
})

it('the toast for a closed order hides the result if amounts are hidden', () => {
  expect(closed({ closedBy: 'stopLoss', profit: '-1234.500001' }, true).description).toBe(
    'trade:buy \u20660,10\u2069 · orders:closed.result {"profit":"•••• USD"}',
  )
})
