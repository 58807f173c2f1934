import type { Order } from '@leverkit/sdk'
import { isNegative, negate, pipsOf, round, subtract } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/**
 * Returns the distance of a price movement in pips, with one decimal. The distance is positive if the price has moved in
 * the order's favour. Returns `null` if the market has no pips or the side is unknown.
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

/**
 * Returns the distance of a pending order's price from the current price in pips, without its sign. Returns `null` if the order
 * has no target price or an unknown side, or the market has no pips.
 *
 * @example pipsAway({ side: 'buy', targetPrice: '1.0990', currentPrice: '1.1000' }, 4) // "10.0"
 */
export const pipsAway = (
  { side, targetPrice, currentPrice }: Pick<Order, 'side' | 'targetPrice' | 'currentPrice'>,
  pipDigits: number | null,
): string | null => {
  if (targetPrice === null) return null
  const pips = distanceInPips({ side, from: targetPrice, to: currentPrice, pipDigits })
  return pips !== null && isNegative(pips) ? negate(pips) : pips
}

/**
 * Text of a distance in pips. Only the distance of a position has a sign, because a pending order has no result
 * yet.
 */
export const pipsText = (pips: string, isPending: boolean, locale: string): string =>
  isPending ? formatDecimal(isNegative(pips) ? negate(pips) : pips, locale) : formatDecimal(pips, locale, { signed: true })

/**
 * Wraps a number in bidi isolates, so that the number reads from left to right even beside right-to-left words. Values inside
 * translations do not need this function, because i18next isolates them (i18n.ts).
 */
export const isolated = (text: string): string => `\u2066${text}\u2069`
