import type { Market } from '@leverkit/sdk'
import { compare, stepDownLots, stepUpLots } from '@leverkit/sdk/math'
import { isAmount } from './amount.ts'

/** A user's input in a ticket. The input is plain data, so that an app can store the input and restore it after a sign-in. */
export interface TicketState {
  readonly marketCode: string
  readonly side: 'buy' | 'sell'
  readonly kind: 'market' | 'pending'
  /** Decimal text. This and the four fields below are empty if they have no value. */
  readonly lots: string
  readonly leverage: string
  readonly targetPrice: string
  readonly takeProfit: string
  readonly stopLoss: string
}

/** Choices for a new ticket. */
export interface NewTicket {
  /** Order size, as decimal text. @default the smallest order size of the market */
  readonly lots?: string
  /** Highest leverage, as decimal text: `"100"` for 1:100. @default "100" */
  readonly maxLeverage?: string
}

/**
 * Returns the highest offered leverage up to a limit. If all offered leverages exceed the limit, returns the lowest. If the
 * market offers no leverage, returns an empty text.
 */
const startLeverage = ({ leverages }: Market, limit: string): string => {
  const sorted = leverages.toSorted(compare)
  return sorted.findLast((leverage) => compare(leverage, limit) <= 0) ?? sorted[0] ?? ''
}

/**
 * Creates a ticket for a buy order at the market price. By default, the order has the smallest lots, and the highest leverage
 * that the market offers up to 1:100.
 *
 * @example newTicket(market, { lots: '0.10', maxLeverage: '30' })
 */
export const newTicket = (market: Market, { lots = market.minLots, maxLeverage = '100' }: NewTicket = {}): TicketState => ({
  marketCode: market.code,
  side: 'buy',
  kind: 'market',
  lots,
  leverage: startLeverage(market, maxLeverage),
  targetPrice: '',
  takeProfit: '',
  stopLoss: '',
})

/** Changes the lots by one step up or down. Invalid lots are replaced with the smallest order size. */
export const stepLots = (state: TicketState, market: Market, direction: 'up' | 'down'): TicketState => {
  if (!isAmount(state.lots)) return { ...state, lots: market.minLots }
  const step = direction === 'up' ? stepUpLots : stepDownLots
  return { ...state, lots: step({ lots: state.lots, minLots: market.minLots, lotStep: market.lotStep }) }
}

const textFields = ['lots', 'leverage', 'targetPrice', 'takeProfit', 'stopLoss'] as const

/**
 * Validates a stored ticket. Returns `null` if the ticket is invalid or belongs to another market.
 *
 * @example readTicket(JSON.parse(sessionStorage.getItem('ticket') ?? 'null'), market) ?? newTicket(market)
 */
export const readTicket = (stored: unknown, market: Market): TicketState | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { marketCode, side, kind, ...rest } = stored as Record<string, unknown>
  if (marketCode !== market.code) return null
  if ((side !== 'buy' && side !== 'sell') || (kind !== 'market' && kind !== 'pending')) return null
  if (!textFields.every((field) => typeof rest[field] === 'string')) return null
  const texts = rest as Record<(typeof textFields)[number], string>
  const { lots, leverage, targetPrice, takeProfit, stopLoss } = texts
  return { marketCode, side, kind, lots, leverage, targetPrice, takeProfit, stopLoss }
}
