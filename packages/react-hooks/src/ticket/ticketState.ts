import type { Market } from '@leverkit/sdk'
import { stepDownLots, stepUpLots } from '@leverkit/sdk/math'
import { isAmount } from './amount.ts'

/** What a person has put into a ticket: plain text, so that it can be kept and found again after a sign-in. */
export interface TicketState {
  readonly marketCode: string
  readonly side: 'buy' | 'sell'
  readonly kind: 'market' | 'pending'
  /** Decimal text; empty while nothing is typed. So are the four below. */
  readonly lots: string
  readonly leverage: string
  readonly targetPrice: string
  readonly takeProfit: string
  readonly stopLoss: string
}

/** A ticket as it opens: the smallest order, at the market, with the first leverage that the market offers. */
export const newTicket = (market: Market): TicketState => ({
  marketCode: market.code,
  side: 'buy',
  kind: 'market',
  lots: market.minLots,
  leverage: market.leverages[0] ?? '',
  targetPrice: '',
  takeProfit: '',
  stopLoss: '',
})

/** One step more or less; from something that is no size, the smallest order. */
export const stepLots = (state: TicketState, market: Market, direction: 'up' | 'down'): TicketState => {
  if (!isAmount(state.lots)) return { ...state, lots: market.minLots }
  const step = direction === 'up' ? stepUpLots : stepDownLots
  return { ...state, lots: step({ lots: state.lots, minLots: market.minLots, lotStep: market.lotStep }) }
}

const textFields = ['lots', 'leverage', 'targetPrice', 'takeProfit', 'stopLoss'] as const

/**
 * Reads a ticket that was kept, such as one in a storage; `null` when it is not one, or belongs to another market.
 *
 * @example readTicket(JSON.parse(sessionStorage.getItem('ticket') ?? 'null'), market) ?? newTicket(market)
 */
export const readTicket = (kept: unknown, market: Market): TicketState | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { marketCode, side, kind, ...rest } = kept as Record<string, unknown>
  if (marketCode !== market.code) return null
  if ((side !== 'buy' && side !== 'sell') || (kind !== 'market' && kind !== 'pending')) return null
  if (!textFields.every((field) => typeof rest[field] === 'string')) return null
  const texts = rest as Record<(typeof textFields)[number], string>
  const { lots, leverage, targetPrice, takeProfit, stopLoss } = texts
  return { marketCode, side, kind, lots, leverage, targetPrice, takeProfit, stopLoss }
}
