import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { round } from '@leverkit/sdk/decimal'
import { bracketOf } from '../../domain/stopUnits.ts'
import type { Ticket } from './ticket.ts'

/**
 * Proposed take profit and stop loss for a side; `null` while no price is known. The opening price is rounded to whole pips, so
 * that empty fields do not render on every tick.
 */
export const useBracket = ({ figures }: Ticket, market: Market) => {
  const quote = useQuote(market.code)
  const { pipDigits, pricePrecision } = market
  if (figures.price === null) return null
  const entry = round({ value: figures.price, places: Math.min(pipDigits ?? pricePrecision, pricePrecision) })
  return (side: 'buy' | 'sell') => bracketOf({ side, entry, pipDigits, pricePrecision, range: quote ?? null })
}
