import { neededDecimals } from '@leverkit/sdk/decimal'
import {
  canDecreaseLots,
  compare,
  findStopProblems,
  isValidLots,
  type StopCode,
  stepDownLots,
  stepUpLots,
  subtract,
} from '@leverkit/sdk/math'
import { isAmount, isNone } from './amount.ts'
import { entryPrice, figuresOf, type TicketFacts } from './ticket.model.ts'
import type { TicketState } from './ticketState.ts'

/** Field of the ticket to which a problem belongs. */
export type TicketField =
  | 'market'
  | 'price'
  | 'connection'
  | 'leverage'
  | 'lots'
  | 'targetPrice'
  | 'takeProfit'
  | 'stopLoss'
  | 'margin'

/** Reason why an order cannot be placed. The app has a message for each reason. */
export type TicketProblemCode =
  | StopCode
  | 'OFFLINE'
  | 'MARKET_CLOSED'
  | 'PRICE_UNKNOWN'
  | 'PRICE_TOO_OLD'
  | 'NO_LEVERAGE'
  | 'LEVERAGE_REQUIRED'
  | 'LEVERAGE_NOT_ALLOWED'
  | 'LOTS_REQUIRED'
  | 'LOTS_BELOW_MINIMUM'
  | 'LOTS_OFF_STEP'
  | 'TARGET_PRICE_REQUIRED'
  | 'NOT_AN_AMOUNT'
  | 'PRICE_NOT_ON_GRID'
  | 'NOT_ENOUGH_MARGIN'

export interface TicketProblem {
  readonly field: TicketField
  readonly code: TicketProblemCode
  /** Values that the message contains: amounts as decimal text, times as epoch ms, ages in seconds. */
  readonly values: Readonly<Record<string, string | number | null>>
}

const problem = (field: TicketField, code: TicketProblemCode, values: TicketProblem['values'] = {}): TicketProblem => ({
  field,
  code,
  values,
})

const findMarketProblems = ({
  isOnline,
  isMarketOpen,
  market,
  price,
  priceFreshness,
  priceAgeSeconds,
}: TicketFacts): TicketProblem[] => {
  const problems: TicketProblem[] = []
  if (!isOnline) problems.push(problem('connection', 'OFFLINE'))
  if (!isMarketOpen) problems.push(problem('market', 'MARKET_CLOSED', { opensAt: market.opensAt }))
  else if (price === null || priceFreshness === 'unknown') problems.push(problem('price', 'PRICE_UNKNOWN'))
  else if (priceFreshness === 'blocked') problems.push(problem('price', 'PRICE_TOO_OLD', { ageSeconds: priceAgeSeconds }))
  return problems
}

const findLeverageProblems = ({ leverage }: TicketState, { market: { leverages } }: TicketFacts): TicketProblem[] => {
  if (leverages.length === 0) return [problem('leverage', 'NO_LEVERAGE')]
  if (leverage === '') return [problem('leverage', 'LEVERAGE_REQUIRED')]
  const isOffered = isAmount(leverage) && leverages.some((offered) => compare(offered, leverage) === 0)
  return isOffered ? [] : [problem('leverage', 'LEVERAGE_NOT_ALLOWED', { leverages: leverages.join(' ') })]
}

const findLotsProblems = ({ lots }: TicketState, { market: { minLots, lotStep } }: TicketFacts): TicketProblem[] => {
  if (lots === '') return [problem('lots', 'LOTS_REQUIRED')]
  if (!isAmount(lots)) return [problem('lots', 'NOT_AN_AMOUNT')]
  if (compare(lots, minLots) < 0) return [problem('lots', 'LOTS_BELOW_MINIMUM', { minLots })]
  const grid = { lots, minLots, lotStep }
  if (isValidLots(grid)) return []
  return [problem('lots', 'LOTS_OFF_STEP', { lotStep, below: stepDownLots(grid), above: stepUpLots(grid) })]
}

const findPriceProblems = (field: 'targetPrice' | 'takeProfit' | 'stopLoss', text: string, decimals: number): TicketProblem[] => {
  if (isNone(text)) return []
  if (!isAmount(text)) return [problem(field, 'NOT_AN_AMOUNT')]
  return neededDecimals(text) > decimals ? [problem(field, 'PRICE_NOT_ON_GRID', { decimals })] : []
}

const findTargetProblems = ({ kind, targetPrice }: TicketState, { market }: TicketFacts): TicketProblem[] => {
  if (kind === 'market') return []
  if (isNone(targetPrice)) return [problem('targetPrice', 'TARGET_PRICE_REQUIRED')]
  return findPriceProblems('targetPrice', targetPrice, market.pricePrecision)
}

const findSideProblems = (state: TicketState, facts: TicketFacts): TicketProblem[] => {
  const price = entryPrice(state, facts)
  if (price === null) return []
  const stopOf = (text: string) => (isNone(text) || !isAmount(text) ? null : text)
  const { side, takeProfit, stopLoss } = state
  return findStopProblems({ side, price, takeProfit: stopOf(takeProfit), stopLoss: stopOf(stopLoss) })
}

const findMarginProblems = (state: TicketState, facts: TicketFacts): TicketProblem[] => {
  const { needed } = figuresOf(state, facts)
  const { freeMargin } = facts
  if (needed === null || freeMargin === null || compare(freeMargin, needed) >= 0) return []
  return [problem('margin', 'NOT_ENOUGH_MARGIN', { needed, freeMargin, missing: subtract(needed, freeMargin) })]
}

/**
 * Finds all problems that block an order. Each problem names the field in which the user can fix it. If the list is empty, the
 * order may be sent, but the broker can still refuse it.
 *
 * @see specification, section 5 (order submit)
 */
export const findProblems = (state: TicketState, facts: TicketFacts): TicketProblem[] => [
  ...findMarketProblems(facts),
  ...findLeverageProblems(state, facts),
  ...findLotsProblems(state, facts),
  ...findTargetProblems(state, facts),
  ...findPriceProblems('takeProfit', state.takeProfit, facts.market.pricePrecision),
  ...findPriceProblems('stopLoss', state.stopLoss, facts.market.pricePrecision),
  ...findSideProblems(state, facts),
  ...findMarginProblems(state, facts),
]

/** Whether the action "fewer lots" is possible: the size must be above both the smallest order and the lot step. */
export const canStepDown = ({ lots }: TicketState, { minLots, lotStep }: TicketFacts['market']): boolean =>
  isAmount(lots) && canDecreaseLots({ lots, minLots, lotStep })
