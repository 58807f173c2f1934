import type { Market, Settings } from '@leverkit/sdk'
import { divide, multiply, subtract } from '@leverkit/sdk/decimal'
import { compare, previewOrder } from '@leverkit/sdk/math'

/** Figures of one lot, calculated from the terms of a market. */
export interface LotFigures {
  /** Leverage used for the margin; `null` if the margin is fixed or the market offers no leverage. */
  readonly leverage: string | null
  /** Margin in account currency; `null` if the market needs a leverage and offers none. */
  readonly margin: string | null
  /** Value of one pip in account currency; `null` if the market has no pip. */
  readonly valuePerPip: string | null
}

/** Returns the fee in the form in which the app displays it: an amount per lot, or a percentage of the margin. */
export const feeOf = ({ feeRate }: Pick<Market, 'feeRate'>, { feeType }: Pick<Settings, 'feeType'>) =>
  feeType === 'perLot' ? { perLot: feeRate } : { percent: multiply(feeRate, '100') }

/**
 * Calculates the figures of one lot at a price.
 *
 * @param leverage - leverage of the ticket, for example `"100"` for 1:100; not used if the margin is fixed
 */
export const lotFiguresOf = (
  market: Market,
  settings: Pick<Settings, 'feeType'>,
  { price, leverage: chosen }: { price: string; leverage: string },
): LotFigures => {
  const { leverages, marginMode } = market
  const leverage = marginMode === 'fixed' || leverages.length === 0 ? null : chosen
  const { margin, valuePerPip } = previewOrder(market, settings, { lots: '1', leverage: leverage ?? '1', price })
  return { leverage, margin: marginMode === 'leverage' && leverage === null ? null : margin, valuePerPip }
}

/** Prices of a day: the lowest, the highest and the last one. */
export interface DayPrices {
  readonly low: string
  readonly high: string
  readonly last: string
}

/**
 * Position of the last price between the lowest and the highest price of the day, as a CSS percentage. A last price outside
 * this range is at the nearer end. If lowest and highest price are equal, the position is the middle.
 */
export const positionInDay = ({ low, high, last }: DayPrices): string => {
  if (compare(high, low) <= 0) return '50%'
  if (compare(last, low) <= 0) return '0%'
  if (compare(last, high) >= 0) return '100%'
  return `${divide({ dividend: multiply(subtract(last, low), '100'), divisor: subtract(high, low), places: 1 })}%`
}
