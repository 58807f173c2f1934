import type { Market, Order } from '@leverkit/sdk'
import { findStopProblems, isDecimal, isZero, profitAt, type StopCode } from '@leverkit/sdk/math'
import { distanceInPips } from './distance.ts'

/** Take profit and stop loss as they are typed; empty is none. */
export interface StopsForm {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What stands in the way of saving, and what each limit would bring. */
export interface StopsView {
  readonly problems: Partial<Record<keyof StopsForm, { readonly code: StopCode; readonly price: string }>>
  readonly outcomes: Partial<Record<keyof StopsForm, { readonly profit: string; readonly pips: string | null }>>
  readonly isChanged: boolean
}

const fields = ['takeProfit', 'stopLoss'] as const

/** A limit as the calls take it. */
export const limitOf = (text: string): string | null => (text === '' || (isDecimal(text) && isZero(text)) ? null : text)

/** What follows from the limits as typed: an open order is measured against the market's price, a pending one against its target. */
export const stopsView = (order: Order, market: Market, form: StopsForm): StopsView => {
  const side = order.side === 'sell' ? 'sell' : 'buy'
  const price = order.openPrice === null ? (order.targetPrice ?? order.currentPrice) : order.currentPrice
  const openPrice = order.openPrice ?? price
  const stops = { takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) }
  const found = findStopProblems({ side, price, ...stops })
  const outcomes = fields.flatMap((field) => {
    const exitPrice = stops[field]
    if (exitPrice === null) return []
    const profit = profitAt({ side, lots: order.lots, contractSize: market.contractSize, openPrice, exitPrice })
    return [
      [field, { profit, pips: distanceInPips({ side, from: openPrice, to: exitPrice, pipDigits: market.pipDigits }) }] as const,
    ]
  })
  return {
    problems: Object.fromEntries(found.map(({ field, code, values }) => [field, { code, price: values.price }])),
    outcomes: Object.fromEntries(outcomes),
    isChanged: stops.takeProfit !== order.takeProfit || stops.stopLoss !== order.stopLoss,
  }
}
