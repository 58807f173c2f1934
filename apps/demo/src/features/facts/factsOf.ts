import type { Market, Settings } from '@leverkit/sdk'
import { multiply } from '@leverkit/sdk/decimal'
import { compare, pipSize, previewOrder } from '@leverkit/sdk/math'

/** Figures of one lot, calculated from the terms of a market. */
export interface LotFigures {
  /** Leverage used for the margin; `null` if the margin is fixed or the market offers no leverage. */
  readonly leverage: string | null
  /** Margin in account currency; `null` if the market needs a leverage and offers none. */
  readonly margin: string | null
  /** Value of one pip in account currency; `null` if the market has no pip. */
  readonly valuePerPip: string | null
  /** Size of a pip; `null` if the market has no pip. */
  readonly pip: string | null
}

/** Returns the fee in the form in which the app displays it: an amount per lot, or a percentage of the margin. */
export const feeOf = ({ feeRate }: Pick<Market, 'feeRate'>, { feeType }: Pick<Settings, 'feeType'>) =>
  feeType === 'perLot' ? { perLot: feeRate } : { percent: multiply(feeRate, '100') }

/** Calculates the figures of one lot at a price. The margin is calculated with the market's highest leverage. */
export const lotFiguresOf = (market: Market, settings: Pick<Settings, 'feeType'>, price: string): LotFigures => {
  const { pipDigits, leverages, marginMode } = market
  const pip = pipDigits === null ? null : pipSize(pipDigits)
  const highest = leverages.reduce<string | null>((most, next) => (most === null || compare(next, most) > 0 ? next : most), null)
  const leverage = marginMode === 'fixed' ? null : highest
  const { margin, valuePerPip } = previewOrder(market, settings, { lots: '1', leverage: leverage ?? '1', price })
  return { leverage, margin: marginMode === 'leverage' && leverage === null ? null : margin, valuePerPip, pip }
}
