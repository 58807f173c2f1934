import type { Market, Order } from '@leverkit/sdk'
import { decimalsOf, padDecimals } from '@leverkit/sdk/decimal'
import { smallDigitsOf } from '@leverkit/ui/format'

/** Market data that is needed to display an order. */
export interface Terms {
  /** Code and status from the list of markets; `null` for an unlisted market. */
  readonly market: Pick<Market, 'code' | 'status'> | null
  readonly pricePrecision: number
  readonly pipDigits: number | null
  readonly smallDigits: number
  /** Step of the lots; `null` if unknown. */
  readonly lotStep: string | null
  /** Units in one lot; `null` if unknown. Without this number, the profit at a take profit or stop loss cannot be computed. */
  readonly contractSize: string | null
  readonly logoUrl: string | null
}

/**
 * Returns the market data for an order. If the market is no longer listed, only the number of price decimals is known. It is
 * derived from the order's prices.
 */
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

/** Pads a price with zeros to the decimals of its market, so that prices align digit by digit. */
export const padPrice = <T extends string | null>(price: T, digits: number): T =>
  (price === null ? price : padDecimals(price, digits)) as T

/**
 * Pads an order's prices to the decimals of its market, and its lots to the decimals of the lot step: 1.104 becomes 1.10400, and
 * 0.1 lots become 0.10.
 */
export const padFigures = (order: Order, { pricePrecision, lotStep }: Pick<Terms, 'pricePrecision' | 'lotStep'>): Order => ({
  ...order,
  lots: padPrice(order.lots, decimalsOf(lotStep ?? '')),
  openPrice: padPrice(order.openPrice, pricePrecision),
  currentPrice: padPrice(order.currentPrice, pricePrecision),
  targetPrice: padPrice(order.targetPrice, pricePrecision),
  takeProfit: padPrice(order.takeProfit, pricePrecision),
  stopLoss: padPrice(order.stopLoss, pricePrecision),
})
