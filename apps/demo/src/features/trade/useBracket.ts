import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { round } from '@leverkit/sdk/decimal'
import { bracketOf, proposedTarget } from '../../domain/stopUnits.ts'
import type { Ticket } from './ticket.ts'

/**
 * Returns a function that creates the data for a proposal around a price. The price is rounded to whole pips, so that the
 * proposal does not change on every tick.
 */
const useProposal = (market: Market) => {
  const range = useQuote(market.code) ?? null
  const { pipDigits, pricePrecision } = market
  return (price: string) => ({
    pipDigits,
    pricePrecision,
    range,
    entry: round({ value: price, places: Math.min(pipDigits ?? pricePrecision, pricePrecision) }),
  })
}

/** Proposed take profit and stop loss for the side of the ticket; `null` while no price is known. */
export const useBracket = ({ figures, state }: Ticket, market: Market) => {
  const around = useProposal(market)
  if (figures.price === null) return null
  const proposal = around(figures.price)
  return { ...bracketOf({ ...proposal, side: state.side }), entry: proposal.entry }
}

/** Proposed target prices of a pending order, for each side; `undefined` while no price is known. */
export const useTargetPrices = ({ facts }: Ticket, market: Market) => {
  const around = useProposal(market)
  if (facts.price === null) return undefined
  const proposal = around(facts.price)
  const [buy, sell] = [proposedTarget({ ...proposal, side: 'buy' }), proposedTarget({ ...proposal, side: 'sell' })]
  return buy === '' ? undefined : { buy, sell }
}
