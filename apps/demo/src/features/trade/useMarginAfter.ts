import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import type { ExposedOrder } from '@leverkit/sdk/math'
import { brand } from '../../brand/brand.ts'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { isThin, levelAfter, type StopOutAfter, stopOutAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'

/** Margin level after the ticket's order, and whether this level is so low that the order needs a review. */
export const useMarginAfter = ({ figures }: Pick<Ticket, 'figures'>) => {
  const { figures: account } = useAccountSummary()
  const { margin, freeMarginAfter } = figures
  const level = levelAfter({ usedMargin: account?.usedMargin ?? null, margin, freeMarginAfter })
  return { level, isThin: isThin(level, brand.risk.careful) }
}

/** Price of the stop-out and its distance, if the order of the ticket is placed and then only the price of this market moves. */
export const useStopOutAfter = ({ state, figures }: Ticket, market: Market): StopOutAfter | null => {
  const { figures: account } = useAccountSummary()
  const { orders } = useOrders('open')
  const { contractSize, pricePrecision, pipDigits } = market
  const held = orders.flatMap(({ side, lots, ...of }): ExposedOrder[] =>
    side === 'unknown' || !isOfMarket(of, market) ? [] : [{ side, lots, contractSize }],
  )
  const { margin, freeMarginAfter, price } = figures
  return stopOutAfter({
    ...{ usedMargin: account?.usedMargin ?? null, margin, freeMarginAfter, price, pricePrecision, pipDigits },
    level: brand.risk.stopOut,
    // While the lots are invalid, the margin is `null`. There is then no stop-out price, so the ticket's order is left out.
    orders: margin === null ? held : [...held, { side: state.side, lots: state.lots, contractSize }],
  })
}
