import { neededDecimals } from '@leverkit/sdk/decimal'
import { compare, fee, findStopProblems, isValidLots, margin } from '@leverkit/sdk/math'
import type { Market } from '../market/markets.ts'
import { Refusal } from './refusal.ts'

/** Terms of a requested order, before validation. */
export interface Terms {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly leverage: string
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

/** @throws Refusal `PRICE_NOT_ON_GRID` when a price has more decimal places than the market allows */
export function requireOnGrid(market: Market, ...prices: readonly (string | null)[]): void {
  if (prices.every((price) => price === null || neededDecimals(price) <= market.pricePrecision)) return
  throw new Refusal('PRICE_NOT_ON_GRID', { precision: String(market.pricePrecision) })
}

/** @throws Refusal when a stop loss or take profit equals the price or is on the wrong side of the price */
export function requireStopSides(side: Terms['side'], price: string, stops: Pick<Terms, 'takeProfit' | 'stopLoss'>): void {
  const [problem] = findStopProblems({ side, price, takeProfit: stops.takeProfit, stopLoss: stops.stopLoss })
  if (problem === undefined) return
  throw new Refusal(problem.field === 'takeProfit' ? 'TAKE_PROFIT_WRONG_SIDE' : 'STOP_LOSS_WRONG_SIDE', { price })
}

/** @throws Refusal when the market does not offer this size or this leverage */
export function requireOffered(market: Market, terms: Terms): void {
  const { minLots, lotStep, leverages } = market
  if (!isValidLots({ lots: terms.lots, minLots, lotStep })) throw new Refusal('LOTS_NOT_ALLOWED', { minLots, lotStep })
  if (!leverages.some((offered) => compare(offered, terms.leverage) === 0)) {
    throw new Refusal('LEVERAGE_NOT_ALLOWED', { leverages: leverages.join(', ') })
  }
}

/** Returns the margin and fee of an order at a price, in the account currency, with 6 decimals. */
export function chargesOf(
  market: Market,
  terms: Pick<Terms, 'lots' | 'leverage'>,
  price: string,
): { margin: string; fee: string } {
  const { contractSize, marginMode: mode, feeRate } = market
  const { lots, leverage } = terms
  return {
    margin: mode === 'fixed' ? margin({ mode, lots, contractSize }) : margin({ mode, lots, contractSize, price, leverage }),
    fee: fee({ basis: 'lots', lots, feeRate }),
  }
}
