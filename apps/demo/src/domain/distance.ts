import type { Order } from '@leverkit/sdk'
import { negate, pipsOf, round, subtract } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/**
 * Distance that a price has moved in the order's favour, in pips with one decimal; `null` for a market without pips and for an
 * unknown side.
 *
 * @example distanceInPips({ side: 'sell', from: '1.1000', to: '1.0990', pipDigits: 4 }) // "10.0"
 */
export const distanceInPips = (input: {
  side: Order['side']
  from: string
  to: string
  pipDigits: number | null
}): string | null => {
  const { side, from, to, pipDigits } = input
  if (pipDigits === null || side === 'unknown') return null
  const difference = subtract(to, from)
  const pips = pipsOf(side === 'sell' ? negate(difference) : difference, pipDigits)
  return round({ value: pips, places: 1 })
}

/** Wraps a number in bidi isolates, so that it reads left to right in any sentence. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

/** A signed distance in the locale's digits, isolated for use in a sentence. */
export const signedPips = (pips: string, locale: string): string => isolated(formatDecimal(pips, locale, { signed: true }))
