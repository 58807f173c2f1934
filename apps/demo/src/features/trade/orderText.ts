import { useQuoteStore } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { isDecimal } from '@leverkit/sdk/decimal'
import { distanceInPips, pipsText } from '../../domain/distance.ts'
import { type PendingKind, pendingKind } from '../../domain/pendingKind.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatLots } from './formatLots.ts'
import type { Ticket } from './ticket.ts'

type Draft = Pick<Ticket, 'state' | 'facts'>

/** Kind of the ticket's pending order at the current price; `null` for a market order, and while a price is missing. */
export const kindOf = ({ state, facts }: Draft): PendingKind | null =>
  state.kind === 'pending' && facts.price !== null && isDecimal(state.targetPrice)
    ? pendingKind({ side: state.side, targetPrice: state.targetPrice, currentPrice: facts.price })
    : null

/**
 * Returns a function that computes the kind of a ticket's pending order at the newest price. During a tap, this price may be
 * newer than the price on the screen.
 */
export const useNewestKind = (market: Market) => {
  const quotes = useQuoteStore()
  return ({ state, facts }: Draft): PendingKind | null =>
    kindOf({ state, facts: { ...facts, price: quotes.newest(market.code)?.last ?? facts.price } })
}

/** Text of the ticket's order button. For a pending order, the text contains the kind, which depends on the market price. */
export const useOrderText = (ticket: Draft, market: Market, locale: string, side = ticket.state.side): string => {
  const { t } = useTranslation(['trade', 'orders'])
  const words = { lots: formatLots(ticket.state.lots, market, locale), code: market.displayCode }
  const kind = kindOf({ ...ticket, state: { ...ticket.state, side } })
  return kind ? t('trade:confirmPending', { ...words, kind: t(`orders:kinds.${kind}`) }) : t(`trade:confirm.${side}`, words)
}

/** Text of the distance in pips between the market price and the price of a pending order; `null` if no distance is known. */
export const useDistanceText = ({ state, facts }: Draft, market: Market, locale: string): string | null => {
  const { t } = useTranslation('orders')
  if (state.kind !== 'pending' || facts.price === null || !isDecimal(state.targetPrice)) return null
  const pips = distanceInPips({ side: 'buy', from: facts.price, to: state.targetPrice, pipDigits: market.pipDigits })
  return pips && t('pipsAway', { pips: pipsText(pips, true, locale) })
}
