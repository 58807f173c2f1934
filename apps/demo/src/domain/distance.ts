import type { Order } from '@leverkit/sdk'
import { negate, pipsOf, round, subtract } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/**
 * How far a price has come in the order's favour, in pips with one decimal; `null` for a market without pips and for a side
 * that is not known.
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

/** Keeps a number in one left-to-right piece inside a sentence of any direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

/** A distance with its sign, in the figures of the language, ready to stand in a sentence. */
export const signedPips = (pips: string, locale: string): string => isolated(formatDecimal(pips, locale, { signed: true }))
