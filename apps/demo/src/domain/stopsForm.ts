import type { Order } from '@leverkit/sdk'
import { compare, findStopProblems, isDecimal, isZero, profitAt, type StopCode } from '@leverkit/sdk/math'
import { distanceInPips } from './distance.ts'
import type { Terms } from './termsOf.ts'

/** Take profit and stop loss as they are typed; empty is none. */
export interface StopsForm {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What stands in the way of saving, and what each limit would bring. */
export interface StopsView {
  readonly problems: Partial<Record<keyof StopsForm, { readonly code: StopCode; readonly price: string }>>
  readonly outcomes: Partial<Record<keyof StopsForm, { readonly profit: string; readonly pips: string | null }>>
  /** Something differs from what the order has, and nothing is wrong with it. */
  readonly canSave: boolean
}

const fields = ['takeProfit', 'stopLoss'] as const

/** A limit as the calls take it. */
export const limitOf = (text: string): string | null => (text === '' || (isDecimal(text) && isZero(text)) ? null : text)

// Compared as amounts: what is typed as 1.388 and stored as 1.38800 is the same limit.
const isSame = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : compare(a, b) === 0)

/**
 * What follows from the limits as typed: an open order is measured against the market's price, a pending one against its
 * target. Of an order whose side this version does not know nobody can say which limit is on the right side, so it has no
 * outcomes and cannot be saved. Where the contract size is not known, the limits can be set and their money is not told.
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
    canSave: found.length === 0 && !fields.every((field) => isSame(stops[field], order[field])),
  }
}
