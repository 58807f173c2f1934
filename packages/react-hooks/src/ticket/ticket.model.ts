import type { Market, Settings } from '@leverkit/sdk'
import {
  compare,
  fee,
  lotsForMargin,
  lotsForMarginLevel,
  lotsForRisk,
  margin,
  multiply,
  pipSize,
  profitAt,
  round,
  stepDownLots,
  subtract,
  sum,
  valuePerPip,
} from '@leverkit/sdk/math'
import type { Freshness } from '../live/freshness.ts'
import type { PlaceOrder } from '../orders.ts'
import { isAmount, isNone } from './amount.ts'
import type { TicketState } from './ticketState.ts'

/**
 * Data that a calculation needs in addition to the ticket. `null` means that a value is unknown. An unknown value never
 * counts as 0.
 */
export interface TicketFacts {
  readonly market: Market
  /** Whether the market is open, according to the latest data from REST or the socket. */
  readonly isMarketOpen: boolean
  readonly price: string | null
  readonly priceFreshness: Freshness
  readonly priceAgeSeconds: number | null
  readonly feeType: Settings['feeType'] | null
  /** Free margin in account currency. `null` for a visitor, and until the account is known. */
  readonly freeMargin: string | null
  readonly isOnline: boolean
}

/**
 * Amounts and prices of a ticket. A value is `null` while it is unknown. If a field does not say otherwise, its amount is in
 * account currency with 6 decimals.
 */
export interface TicketFigures {
  /** Price used in the calculation: the last price or, for a pending order, the target price. */
  readonly price: string | null
  /** Value of the order: lots × units per lot × price. */
  readonly notional: string | null
  readonly margin: string | null
  readonly fee: string | null
  /** Amount that the order needs: margin + fee. */
  readonly needed: string | null
  readonly freeMarginAfter: string | null
  /** Value of one pip of price movement. */
  readonly valuePerPip: string | null
  /** Profit if the order closes at its take profit, without the fee. */
  readonly profitAtTakeProfit: string | null
  /** Profit if the order closes at its stop loss, without the fee; normally negative. */
  readonly profitAtStopLoss: string | null
}

/** Returns the price with which the figures of an order are calculated, or `null` while this price is unknown. */
export const entryPrice = (state: TicketState, { price }: TicketFacts): string | null => {
  if (state.kind === 'market') return price
  return isAmount(state.targetPrice) && !isNone(state.targetPrice) ? state.targetPrice : null
}

const marginOf = ({ lots, leverage }: TicketState, { market }: TicketFacts, price: string | null): string | null => {
  const { contractSize, marginMode: mode } = market
  if (!isAmount(lots)) return null
  if (mode === 'fixed') return margin({ mode, lots, contractSize })
  if (price === null || !isAmount(leverage) || isNone(leverage)) return null
  return margin({ mode, lots, contractSize, price, leverage })
}

const feeOf = ({ lots }: TicketState, { market, feeType }: TicketFacts, held: string | null): string | null => {
  const { feeRate } = market
  if (feeType === 'perLot') return isAmount(lots) ? fee({ basis: 'lots', lots, feeRate }) : null
  return feeType === null || held === null ? null : fee({ basis: 'margin', margin: held, feeRate })
}

const profitAtStop = (state: TicketState, { market }: TicketFacts, price: string | null, stop: string): string | null => {
  const { side, lots } = state
  if (price === null || !isAmount(lots) || !isAmount(stop) || isNone(stop)) return null
  return profitAt({ side, lots, contractSize: market.contractSize, openPrice: price, exitPrice: stop })
}

const notionalOf = ({ lots }: TicketState, { market }: TicketFacts, price: string | null): string | null =>
  price === null || !isAmount(lots) ? null : round({ value: multiply(multiply(lots, market.contractSize), price), places: 6 })

const pipValueOf = ({ lots }: TicketState, { market: { pipDigits, contractSize } }: TicketFacts): string | null =>
  pipDigits === null || !isAmount(lots) ? null : valuePerPip({ pipSize: pipSize(pipDigits), lots, contractSize })

/**
 * Calculates all figures of a ticket. Never throws. If a field is incomplete, the figures that depend on it are
 * `null`, and `findProblems` returns the reason.
 */
export const figuresOf = (state: TicketState, facts: TicketFacts): TicketFigures => {
  const price = entryPrice(state, facts)
  const held = marginOf(state, facts, price)
  const charged = feeOf(state, facts, held)
  const needed = held === null || charged === null ? null : round({ value: sum([held, charged]), places: 6 })
  const after = needed === null || facts.freeMargin === null ? null : subtract(facts.freeMargin, needed)
  return {
    price,
    notional: notionalOf(state, facts, price),
    margin: held,
    fee: charged,
    needed,
    freeMarginAfter: after === null ? null : round({ value: after, places: 6 }),
    valuePerPip: pipValueOf(state, facts),
    profitAtTakeProfit: profitAtStop(state, facts, price, state.takeProfit),
    profitAtStopLoss: profitAtStop(state, facts, price, state.stopLoss),
  }
}

/**
 * Returns the largest size whose loss at the stop loss does not exceed an amount. Returns `null` if the ticket has no
 * stop loss on the losing side, or if even the smallest order would lose more than the amount.
 *
 * @param riskAmount - account currency
 */
export const lotsForRiskAmount = (state: TicketState, facts: TicketFacts, riskAmount: string): string | null => {
  const { side, stopLoss } = state
  const price = entryPrice(state, facts)
  const loss = profitAtStop({ ...state, lots: '1' }, facts, price, stopLoss)
  if (price === null || loss === null || !loss.startsWith('-') || !isAmount(riskAmount)) return null
  const { contractSize, minLots, lotStep } = facts.market
  return lotsForRisk({ side, riskAmount, openPrice: price, stopLoss, contractSize, minLots, lotStep })
}

/**
 * Returns the largest size whose margin and fee together take at most a share of the free margin. Returns `null`
 * while an input is unknown, or if even the smallest order would take more than this share.
 *
 * @param percent - of the free margin; the buttons of a ticket offer 25, 50, 75, 100
 */
export const lotsForPercent = (state: TicketState, facts: TicketFacts, percent: string): string | null => {
  const { market, freeMargin, feeType } = facts
  const price = entryPrice(state, facts) ?? (market.marginMode === 'fixed' ? '1' : null)
  const canTell = freeMargin !== null && feeType !== null && price !== null && isAmount(percent)
  const hasLeverage = market.marginMode === 'fixed' || (isAmount(state.leverage) && !isNone(state.leverage))
  if (!canTell || !hasLeverage || isNone(price)) return null
  const { contractSize, marginMode: mode, feeRate, minLots, lotStep } = market
  const budget = multiply(multiply(freeMargin, percent), '0.01')
  const feeBasis = feeType === 'perLot' ? 'lots' : 'margin'
  const { leverage } = state
  const lots = lotsForMargin({ budget, mode, contractSize, price, leverage, feeBasis, feeRate, minLots, lotStep })
  if (lots === null) return null
  // Margin and fee are rounded separately. Their sum may therefore exceed the budget by one unit of the sixth decimal.
  const { needed } = figuresOf({ ...state, lots }, facts)
  if (needed === null || compare(needed, budget) <= 0) return lots
  return compare(lots, minLots) > 0 ? stepDownLots({ lots, minLots, lotStep }) : null
}

/** Account and target of {@link lotsForLevel}. Amounts are in account currency. */
export interface LevelTarget {
  readonly equity: string
  readonly usedMargin: string
  /** Lowest margin level in percent that the account may have after the order. */
  readonly level: string
  /**
   * The account can use a certain margin before its margin level falls below `level`. The order uses at most this percentage of
   * that margin.
   */
  readonly percent: string
}

/**
 * Returns the largest order size that keeps the margin level of the account at or above `target.level`. The order uses at most
 * `target.percent` of the margin that the account can use until it reaches this level. Returns `null` while an input is unknown,
 * or if even the smallest order would use more.
 */
export const lotsForLevel = (state: TicketState, facts: TicketFacts, target: LevelTarget): string | null => {
  const { market, feeType } = facts
  const price = entryPrice(state, facts) ?? (market.marginMode === 'fixed' ? '1' : null)
  const hasLeverage = market.marginMode === 'fixed' || (isAmount(state.leverage) && !isNone(state.leverage))
  if (feeType === null || price === null || isNone(price) || !hasLeverage || !isAmount(target.percent)) return null
  const { contractSize, marginMode: mode, feeRate, minLots, lotStep } = market
  const feeBasis = feeType === 'perLot' ? 'lots' : 'margin'
  const { leverage } = state
  return lotsForMarginLevel({ ...target, mode, contractSize, price, leverage, feeBasis, feeRate, minLots, lotStep })
}

/** Returns the request of a ticket. Call it only for a ticket without problems, because the client rejects incomplete fields. */
export const requestOf = (state: TicketState, market: Market): PlaceOrder => {
  const priceOf = (text: string) => (isNone(text) ? null : text)
  const order = {
    side: state.side,
    marketId: market.id,
    lots: state.lots,
    leverage: state.leverage,
    takeProfit: priceOf(state.takeProfit),
    stopLoss: priceOf(state.stopLoss),
  }
  return state.kind === 'pending' ? { ...order, kind: 'pending', targetPrice: state.targetPrice } : { ...order, kind: 'market' }
}
