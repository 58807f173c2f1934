import type { OrderOutcome } from '@leverkit/react-hooks'
import { ApiError, contract, type Order, OutcomeUnknownError } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { filledWords, outcomeWords } from './outcomeWords.ts'

const [example] = contract.orders.list.example.response.orders as [Order]
const order: Order = { ...example, id: 7, displayCode: 'EURUSD', profit: '-1234.500001' }
// What the words are is tested elsewhere; here it counts which are asked for, and with what.
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as TFunction<
  ['shell', 'orders']
>
const errorWords = () => ({ title: 'what happened', outcome: 'what was done', code: 'CODE', codeLine: '' })
const lost = new OutcomeUnknownError({ endpoint: 'orders.close', cause: null })
const refused = new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: '', endpoint: 'orders.close' })

const told = (part: Partial<OrderOutcome>, isHidden = false) =>
  outcomeWords({ action: 'close', id: 7, outcome: 'done', order: null, error: null, ...part }, errorWords, t, {
    locale: 'de-DE',
    isHidden,
  })

describe('an order that the person', () => {
  it('closed is told with its result, which stays hidden where amounts are', () => {
    const title = 'orders:closed.some {"id":7}'
    const closed = { order: { ...order, closedBy: 'person' } } as const
    const description = 'orders:closed.result {"profit":"−1.234,500001"}'
    expect(told(closed)).toEqual({ tone: 'success', title, description })
    expect(told(closed, true).description).toBe('orders:closed.result {"profit":"••••"}')
    expect(told({})).toEqual({ tone: 'success', title })
  })

  it('meant to close, and that a stop closed first, is told as closed by the stop', () => {
    expect(told({ order: { ...order, closedBy: 'stopLoss' }, error: lost }).title).toBe(
      'orders:closed.stopLoss {"code":"EURUSD"}',
    )
  })

  it('cancelled or changed is told by its number', () => {
    expect(told({ action: 'cancel' })).toEqual({ tone: 'success', title: 'orders:told.cancelled {"id":7}' })
    expect(told({ action: 'setStops' })).toEqual({ tone: 'success', title: 'orders:told.saved {"id":7}' })
  })
})

it.each([
  ['refused', refused, 'danger', 'what was done'],
  ['looking', lost, 'info', 'orders:told.looking'],
  ['notSeen', lost, 'danger', 'orders:told.stillThere'],
  ['unknown', lost, 'danger', 'what was done'],
] as const)('an outcome that is "%s" never sounds like a success', (outcome, error, tone, description) => {
  expect(told({ outcome, error })).toEqual({ tone, title: 'what happened', description })
})

it.each([
  [null, 'orders:closed.some {"id":7}'],
  ['person', 'orders:closed.some {"id":7}'],
  ['cancelled', 'orders:told.cancelled {"id":7}'],
  ['stopLoss', 'orders:closed.stopLoss {"code":"EURUSD"}'],
] as const)('limits that were not saved before the order ended by "%s" are told with that end', (closedBy, description) => {
  const ended = { ...order, closedAt: 1, closedBy }
  expect(told({ action: 'setStops', outcome: 'notSeen', order: ended, error: lost })).toEqual({
    tone: 'danger',
    title: 'what happened',
    description,
  })
})

it.each([
  ['1.10500', 'orders:told.filled {"code":"EURUSD","price":"1,10500"}'],
  [null, 'orders:told.stillThere'],
])('a lost cancel of an order that was meanwhile filled at %s is told with what the order is now', (openPrice, description) => {
  const found = { ...order, closedAt: null, openPrice }
  expect(told({ action: 'cancel', outcome: 'notSeen', order: found, error: lost }).description).toBe(description)
})

it('a pending order that has filled is told with the price at which it opened', () => {
  const words = filledWords({ ...order, openPrice: '1.10500', currentPrice: '1.10400' }, t, 'de-DE')
  expect(words).toEqual({ tone: 'success', title: 'orders:told.filled {"code":"EURUSD","price":"1,10500"}' })
})
