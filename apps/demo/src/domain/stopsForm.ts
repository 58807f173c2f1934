import type { Order } from '@leverkit/sdk'
import { compare, findStopProblems, isDecimal, isZero, profitAt, type StopCode } from '@leverkit/sdk/math'
import { distanceInPips } from './distance.ts'
import type { Terms } from './termsOf.ts'

/** Take profit and stop loss as typed. An empty text means that the price is not set. */
export interface StopsForm {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** Result of the check of the typed take profit and stop loss: their problems, and the profit and distance at each price. */
export interface StopsView {
  readonly problems: Partial<Record<keyof StopsForm, { readonly code: StopCode; readonly price: string }>>
  readonly outcomes: Partial<Record<keyof StopsForm, { readonly profit: string; readonly pips: string | null }>>
  /**
   * Whether take profit and stop loss can be saved: at least one of them differs from the order's current value, and no
   * problem was found.
   */
  readonly canSave: boolean
}

const fields = ['takeProfit', 'stopLoss'] as const

/** Converts a typed take profit or stop loss to the SDK's value; `null` if it is not set. */
export const limitOf = (text: string): string | null => (text === '' || (isDecimal(text) && isZero(text)) ? null : text)

// Compares values, not texts, because 1.388 and 1.38800 are the same price.
const isSame = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : compare(a, b) === 0)

/** Typed fields whose values differ from those of the order. A field that is missing in `typed` was not changed by the user. */
export const changedPart = (order: Pick<Order, keyof StopsForm>, typed: Partial<StopsForm>): Partial<StopsForm> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field]
      return text === undefined || isSame(limitOf(text), order[field]) ? [] : [[field, text]]
    }),
  )

/** Whether a typed take profit or stop loss differs from that of the order. */
export const isChanged = (order: Pick<Order, keyof StopsForm>, typed: Partial<StopsForm>): boolean =>
  Object.keys(changedPart(order, typed)).length > 0

/**
 * Checks the typed take profit and stop loss. For an open order, they are compared with the market price; for a
 * pending order, with the price at which it opens. If the order's side is unknown, no profit is computed and
 * nothing can be saved. If the contract size is unknown, the values can be saved, but no profit is computed.
 */
export const stopsView = (order: Order, terms: Pick<Terms, 'contractSize' | 'pipDigits'>, form: StopsForm): StopsView => {
  const { side } = order
  const { contractSize, pipDigits } = terms
  if (side === 'unknown') return { problems: {}, outcomes: {}, canSave: false }
  const price = order.openPrice === null ? (order.targetPrice ?? order.currentPrice) : order.currentPrice
  const openPrice = order.openPrice ?? price
  const stops = { takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) }
  const found = findStopProblems({ side, price, ...stops })
  const outcomes = fields.flatMap((field) => {
    const exitPrice = stops[field]
    if (exitPrice === null || contractSize === null) return []
    const profit = profitAt({ side, lots: order.lots, contractSize, openPrice, exitPrice })
    return [[field, { profit, pips: distanceInPips({ side, from: openPrice, to: exitPrice, pipDigits }) }] as const]
  })
  return {
    problems: Object.fromEntries(found.map(({ field, code, values }) => [field, { code, price: values.price }])),
    outcomes: Object.fromEntries(outcomes),
    canSave: found.length === 0 && isChanged(order, form),
  }
}
