import type { Market, Order } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { smallDigitsOf } from './MarketCells.tsx'

/** What an order's screen has to know of its market. */
export interface Terms {
  /** Code and status of the market as the list has it; `null` for a market that has left the list. */
  readonly market: Pick<Market, 'code' | 'status'> | null
  readonly pricePrecision: number
  readonly pipDigits: number | null
  readonly smallDigits: number
  /** Step of the lots; `null` where nobody can say. */
  readonly lotStep: string | null
  /** Units of one lot; `null` where nobody can say, so that no money of a limit can be told. */
  readonly contractSize: string | null
  readonly logoUrl: string | null
}

/** The terms of the market of an order. A market that has left the broker's list is known by the prices of its order alone. */
export const termsOf = (order: Order, market: Market | undefined): Terms => {
  if (market) {
    const { code, status, pricePrecision, pipDigits, lotStep, contractSize, logoUrl } = market
    return {
      market: { code, status },
      pricePrecision,
      pipDigits,
      lotStep,
      contractSize,
      logoUrl,
      smallDigits: smallDigitsOf(market),
    }
  }
  const { openPrice, currentPrice, targetPrice, takeProfit, stopLoss } = order
  const pricePrecision = Math.max(
    ...[openPrice, currentPrice, targetPrice, takeProfit, stopLoss].map((price) => decimalsOf(price ?? '')),
  )
  return { market: null, pricePrecision, pipDigits: null, smallDigits: 0, lotStep: null, contractSize: null, logoUrl: null }
}

/** A price with all decimals of its market, so that a digit always stands for the same step. */
export const padPrice = <T extends string | null>(price: T, digits: number): T => {
  if (price === null || digits === 0) return price
  const missing = digits - decimalsOf(price)
  return (missing <= 0 ? price : `${price}${price.includes('.') ? '' : '.'}${'0'.repeat(missing)}`) as T
}

/** An order whose prices have all decimals of its market, and its lots those of the step: a limit of 1.104 is drawn as 1.10400, 0.1 lots as 0.10. */
export const padFigures = (order: Order, { pricePrecision, lotStep }: Pick<Terms, 'pricePrecision' | 'lotStep'>): Order => ({
  ...order,
  lots: padPrice(order.lots, decimalsOf(lotStep ?? '')),
  openPrice: padPrice(order.openPrice, pricePrecision),
  currentPrice: padPrice(order.currentPrice, pricePrecision),
  targetPrice: padPrice(order.targetPrice, pricePrecision),
  takeProfit: padPrice(order.takeProfit, pricePrecision),
  stopLoss: padPrice(order.stopLoss, pricePrecision),
})
