import type { OrderOutcome } from '@leverkit/react-hooks'
import { ApiError, contract, type Order, OutcomeUnknownError } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { filledWords, outcomeWords } from './outcomeWords.ts'

const [example] = contract.orders.list.example.response.orders as [Order]
const order: Order = { ...example, id: 7, displayCode: 'EURUSD', profit: '-1234.500001', fee: '0.035000' }
// In these tests, `t` returns the key and the values, because other tests cover the translations.
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as TFunction<
  ['shell', 'orders', 'trade']
>
/** Name of the order in a toast, with isolates around its market and its lots. */
const name = '\u2066EURUSD\u2069 trade:buy \u20660,10\u2069'
const errorWords = () => ({ title: 'what happened', outcome: 'what was done', code: 'CODE', codeLine: '', isForSupport: false })
const lost = new OutcomeUnknownError({ endpoint: 'orders.close', cause: null })
const refused = new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: '', endpoint: 'orders.close' })

const toastOf = (part: Partial<OrderOutcome>, isHidden = false) =>
  outcomeWords({ action: 'close', id: 7, outcome: 'done', order: null, before: null, error: null, ...part }, errorWords, t, {
    locale: 'de-DE',
    isHidden,
  })

describe('outcomeWords', () => {
  it('the toast for a closed order shows market, side, lots, result after the fee, and fee; it masks result and fee if the user hides amounts', () => {
    const some = 'orders:closed.some {"id":7}'
    const closed = { order: { ...order, closedBy: 'person' } } as const
    const fee = (text: string) => `shell:labelled {"label":"orders:detail.fee","value":"${text}\u00a0USD"}`
    const description = `orders:closed.result {"profit":"−1.234,535001\u00a0USD"} · ${fee('0,035')}\n${some}`
    expect(toastOf(closed)).toEqual({ tone: 'success', title: name, description })
    expect(toastOf(closed, true).description).toBe(`orders:closed.result {"profit":"••••\u00a0USD"} · ${fee('••••')}\n${some}`)
    expect(toastOf({ before: order })).toEqual({ tone: 'success', title: name, description: some })
    expect(toastOf({})).toEqual({ tone: 'success', title: some })
  })

  it("if a stop loss closed the order before the user's close request, the toast says so", () => {
    expect(toastOf({ order: { ...order, closedBy: 'stopLoss' }, error: lost }).title).toBe(
      'orders:closed.stopLoss {"code":"EURUSD"}',
    )
  })

  it.each([
    ['cancel', 'orders:told.cancelled {"id":7}'],
    ['setStops', 'orders:told.saved {"id":7}'],
  ] as const)(
    'the toast for the action "%s" names market, side and lots, or only the order number if nothing else is known',
    (action, told) => {
      expect(toastOf({ action, before: order })).toEqual({ tone: 'success', title: name, description: told })
      expect(toastOf({ action })).toEqual({ tone: 'success', title: told })
    },
  )
})

it.each([
  ['refused', refused, 'danger', 'what was done'],
  ['looking', lost, 'info', 'orders:told.looking'],
  ['notSeen', lost, 'danger', 'orders:told.stillThere'],
  ['unknown', lost, 'danger', 'what was done'],
] as const)('the toast for the outcome "%s" never reports a success', (outcome, error, tone, description) => {
  expect(toastOf({ outcome, error })).toEqual({ tone, title: 'what happened', description })
  expect(toastOf({ outcome, error, before: order }).description).toBe(`${name}\n${description}`)
})

it.each([
  [null, 'orders:closed.some {"id":7}'],
  ['person', 'orders:closed.some {"id":7}'],
  ['cancelled', 'orders:told.cancelled {"id":7}'],
  ['stopLoss', 'orders:closed.stopLoss {"code":"EURUSD"}'],
] as const)(
  'if an order ends (closed by: %s) before its take profit and stop loss are saved, the toast reports that they were not saved',
  (closedBy, description) => {
    const ended = { ...order, closedAt: 1, closedBy }
    expect(toastOf({ action: 'setStops', outcome: 'notSeen', order: ended, error: lost })).toEqual({
      tone: 'danger',
      title: 'what happened',
      description: `${name}\n${description}`,
    })
  },
)

it.each([
  ['1.10500', 'orders:told.filled {"code":"EURUSD","price":"1,10500"}'],
  [null, 'orders:told.stillThere'],
])(
  'if a cancellation gets no answer, the toast reports the current state of the order (open price %s)',
  (openPrice, description) => {
    const found = { ...order, closedAt: null, openPrice }
    expect(toastOf({ action: 'cancel', outcome: 'notSeen', order: found, error: lost }).description).toBe(
      `${name}\n${description}`,
    )
  },
)

it('the toast for a filled pending order contains its open price, side and lots', () => {
  const words = filledWords({ ...order, openPrice: '1.10500', currentPrice: '1.10400' }, t, 'de-DE')
  expect(words).toEqual({
    tone: 'success',
    title: 'orders:told.filled {"code":"EURUSD","price":"1,10500"}',
    description: name,
  })
})
