import type { TicketProblemCode } from '@leverkit/ui'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { mirrored, type StopTerms } from '../../domain/stopUnits.ts'
import type { Ticket } from './ticket.ts'

/** Problems of a take profit or stop loss on the wrong side of the price. */
const wrongSide: ReadonlySet<string> = new Set<TicketProblemCode>([
  'TAKE_PROFIT_BELOW_PRICE',
  'TAKE_PROFIT_ABOVE_PRICE',
  'STOP_LOSS_BELOW_PRICE',
  'STOP_LOSS_ABOVE_PRICE',
])

const fields = ['takeProfit', 'stopLoss'] as const

interface RemediesInput extends Pick<StopTerms, 'pricePrecision'> {
  readonly state: Pick<Ticket['state'], 'side' | 'takeProfit' | 'stopLoss'>
  readonly problems: readonly { readonly field: string; readonly code: string }[]
  /**
   * Proposed take profit and stop loss, and the price from which they were calculated. This price is rounded to pips, so that a
   * remedy does not change on every tick.
   */
  readonly proposal: (StopsForm & { readonly entry: string }) | null
}

/**
 * Prices for take profit and stop loss that are on the wrong side of the price, for example after the user has changed the side
 * of the order. The price has the same distance on the other side. A price at the market gets the proposed price.
 */
export const stopRemedies = ({ state, problems, proposal, pricePrecision }: RemediesInput): Partial<StopsForm> => {
  if (proposal === null) return {}
  const { side } = state
  const { entry } = proposal
  const wrong = fields.filter((field) => problems.some((problem) => problem.field === field && wrongSide.has(problem.code)))
  const prices = wrong.map((field) => {
    const price = mirrored(state[field], { side, field, entry, pricePrecision }) ?? proposal[field]
    return [field, price] as const
  })
  return Object.fromEntries(prices.filter(([, price]) => price !== ''))
}
