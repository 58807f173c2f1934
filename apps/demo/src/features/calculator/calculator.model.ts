import type { Market, Settings } from '@leverkit/sdk'
import { add, compare, isDecimal, multiply, round, subtract } from '@leverkit/sdk/decimal'
import { lotsForRisk, type OrderPreview, previewOrder, profit, type Side } from '@leverkit/sdk/math'
import { distanceInPips } from '../../domain/distance.ts'

/** Input of the calculator. Every field is decimal text, or empty. */
export interface CalculatorInput {
  readonly side: Side
  readonly lots: string
  readonly leverage: string
  readonly openPrice: string
  /** Close price of the order. If the user asks for the size that fits a risk, this is the price of the stop loss. */
  readonly closePrice: string
  /** Accepted loss, account currency. */
  readonly risk: string
}

/** Costs and result of an order, account currency. */
export interface Costs extends OrderPreview {
  readonly profit: string
  readonly afterFee: string
}

const areNumbers = (...texts: readonly string[]) => texts.every((text) => isDecimal(text) && compare(text, '0') > 0)

/** Calculates costs and result of an order; `null` while a field is empty, not a number or not positive. */
export const costsOf = (market: Market, settings: Pick<Settings, 'feeType'>, input: CalculatorInput): Costs | null => {
  const { side, lots, leverage, openPrice, closePrice } = input
  if (!areNumbers(lots, leverage, openPrice, closePrice)) return null
  const preview = previewOrder(market, settings, { lots, leverage, price: openPrice })
  const gross = profit({ side, lots, contractSize: market.contractSize, openPrice, currentPrice: closePrice })
  return { ...preview, profit: gross, afterFee: subtract(gross, preview.fee) }
}

/**
 * Distance from the open price to the close price in pips, positive in the order's favour; `null` while a price is missing, or if
 * the market has no pips.
 */
export const distanceOf = ({ pipDigits }: Pick<Market, 'pipDigits'>, input: CalculatorInput): string | null => {
  const { side, openPrice, closePrice } = input
  return areNumbers(openPrice, closePrice) ? distanceInPips({ side, from: openPrice, to: closePrice, pipDigits }) : null
}

/** Calculated order size, or the reason why no size can be calculated. */
export type Size = { readonly lots: string } | { readonly problem: 'incomplete' | 'wrongSide' | 'tooSmall' }

/** Calculates the largest size whose loss at the stop loss stays within the risk. Fees are not included. */
export const sizeOf = ({ contractSize, minLots, lotStep }: Market, input: CalculatorInput): Size => {
  const { side, risk, openPrice, closePrice: stopLoss } = input
  if (!areNumbers(risk, openPrice, stopLoss)) return { problem: 'incomplete' }
  const order = compare(stopLoss, openPrice)
  if (side === 'buy' ? order >= 0 : order <= 0) return { problem: 'wrongSide' }
  const lots = lotsForRisk({ side, riskAmount: risk, openPrice, stopLoss, contractSize, minLots, lotStep })
  return lots === null ? { problem: 'tooSmall' } : { lots }
}

/** Distance between the two prices of the first example, as a share of the open price. */
const exampleShare = '0.005'

/**
 * Close price with which the calculator starts: half a percent from the open price, so that the first figures are not zero. The
 * example is a gain. In the mode `size`, the field is the stop loss, so the price is on the side of the loss.
 */
export const exampleClosePrice = (
  { pricePrecision }: Pick<Market, 'pricePrecision'>,
  { mode, side, openPrice }: { mode: 'result' | 'size'; side: Side; openPrice: string },
): string => {
  const distance = multiply(openPrice, exampleShare)
  const isAbove = (side === 'buy') === (mode === 'result')
  return round({ value: isAbove ? add(openPrice, distance) : subtract(openPrice, distance), places: pricePrecision })
}
