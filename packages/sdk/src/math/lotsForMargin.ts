import { one, plainText, read, unknownChoice } from '../decimal/text.ts'
import type { LotGrid } from './lots.ts'
import type { MarginMode } from './margin.ts'

export interface BudgetInput extends LotGrid {
  readonly budget: string
  readonly mode: MarginMode
  readonly contractSize: string
  readonly price: string
  readonly leverage: string
  readonly feeBasis: 'lots' | 'margin'
  readonly feeRate: string
}

/** Returns the cost of one lot as a fraction (`perLot` ÷ `divisor`), because a division would round the cost. */
const costOf = (input: BudgetInput) => {
  const { mode, feeBasis } = input
  if (mode !== 'fixed' && mode !== 'leverage') throw unknownChoice('mode', mode, ['fixed', 'leverage'])
  if (feeBasis !== 'lots' && feeBasis !== 'margin') throw unknownChoice('feeBasis', feeBasis, ['lots', 'margin'])
  const units = read(input.contractSize, 'contractSize', 'positive')
  const divisor = mode === 'fixed' ? one : read(input.leverage, 'leverage', 'positive')
  const margin = mode === 'fixed' ? units : units.times(read(input.price, 'price', 'positive'))
  const rate = read(input.feeRate, 'feeRate')
  const fee = feeBasis === 'lots' ? rate.times(divisor) : rate.times(margin)
  return { perLot: margin.plus(fee), divisor }
}

/**
 * Returns the largest valid size whose margin plus fee stays within a budget.
 *
 *     margin(lots) + fee(lots) ≤ budget
 *
 * @param input.budget - account currency
 * @param input.mode - `fixed` or `leverage` (wire: `MarginMode`)
 * @param input.contractSize - units per lot; > 0 (wire: `ForexContNum`)
 * @param input.price - quote currency per unit; > 0; used in leverage mode only
 * @param input.leverage - times; > 0; used in leverage mode only
 * @param input.feeBasis - `lots` for a fee per lot, `margin` for a share of the margin (wire: `trade_fee_type`)
 * @param input.feeRate - account currency per lot, or share of the margin; negative for a rebate (wire: `ForexFeeRate`)
 * @param input.minLots - lots; > 0 (wire: `ForexMinCont`)
 * @param input.lotStep - lots; > 0 (wire: `Pip`)
 * @returns lots, a valid size of the market; `null` if even the smallest order needs more than the budget, or if a rebate covers
 * the cost of every size
 * @throws InvalidInputError when an input is not a decimal or out of range
 * @see specification, section 9 (margin and fee), solved for lots
 * @example lotsForMargin({ budget: '1000', mode: 'leverage', contractSize: '100000', price: '1.1', leverage: '100', feeBasis: 'lots', feeRate: '3.5', minLots: '0.01', lotStep: '0.01' }) // "0.9"
 */
export function lotsForMargin(input: BudgetInput): string | null {
  const { perLot, divisor } = costOf(input)
  const [min, step] = [read(input.minLots, 'minLots', 'positive'), read(input.lotStep, 'lotStep', 'positive')]
  if (perLot.sign() <= 0) return null
  const left = read(input.budget, 'budget').times(divisor).minus(min.times(perLot))
  if (left.sign() < 0) return null
  const { whole } = left.dividedInto(step.times(perLot))
  return plainText(min.plus(whole.times(step)))
}
