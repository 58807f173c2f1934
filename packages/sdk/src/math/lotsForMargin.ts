import type { Exact } from '../decimal/exact.ts'
import { hundred, one, plainText, read, unknownChoice } from '../decimal/text.ts'
import type { LotGrid } from './lots.ts'
import type { MarginMode } from './margin.ts'

interface CostInput extends LotGrid {
  readonly mode: MarginMode
  readonly contractSize: string
  readonly price: string
  readonly leverage: string
  readonly feeBasis: 'lots' | 'margin'
  readonly feeRate: string
}

export interface BudgetInput extends CostInput {
  readonly budget: string
}

export interface LevelBudgetInput extends CostInput {
  readonly equity: string
  readonly usedMargin: string
  readonly level: string
  readonly percent: string
}

/**
 * Returns the margin and the fee of one lot, both multiplied by `divisor`. A division by `divisor` would round the amounts.
 */
const costOf = (input: CostInput) => {
  const { mode, feeBasis } = input
  if (mode !== 'fixed' && mode !== 'leverage') throw unknownChoice('mode', mode, ['fixed', 'leverage'])
  if (feeBasis !== 'lots' && feeBasis !== 'margin') throw unknownChoice('feeBasis', feeBasis, ['lots', 'margin'])
  const units = read(input.contractSize, 'contractSize', 'positive')
  const divisor = mode === 'fixed' ? one : read(input.leverage, 'leverage', 'positive')
  const margin = mode === 'fixed' ? units : units.times(read(input.price, 'price', 'positive'))
  const rate = read(input.feeRate, 'feeRate')
  const fee = feeBasis === 'lots' ? rate.times(divisor) : rate.times(margin)
  return { margin, fee, divisor }
}

/** Returns the largest valid size that costs at most `budget`. `perLot` is the cost of one lot. */
const affordable = (input: LotGrid, budget: Exact, perLot: Exact): string | null => {
  const [min, step] = [read(input.minLots, 'minLots', 'positive'), read(input.lotStep, 'lotStep', 'positive')]
  if (perLot.sign() <= 0) return null
  const left = budget.minus(min.times(perLot))
  if (left.sign() < 0) return null
  const { whole } = left.dividedInto(step.times(perLot))
  return plainText(min.plus(whole.times(step)))
}

/**
 * Returns the largest valid size whose margin plus fee is at most a budget.
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
 * @returns lots, a valid size of the market; `null` if an order of `minLots` needs more than the budget, or if a rebate is at
 * least as high as the margin
 * @throws InvalidInputError when an input is not a decimal or out of range
 * @see specification, section 9 (margin and fee), solved for lots
 * @example lotsForMargin({ budget: '1000', mode: 'leverage', contractSize: '100000', price: '1.1', leverage: '100', feeBasis: 'lots', feeRate: '3.5', minLots: '0.01', lotStep: '0.01' }) // "0.9"
 */
export function lotsForMargin(input: BudgetInput): string | null {
  const { margin, fee, divisor } = costOf(input)
  return affordable(input, read(input.budget, 'budget').times(divisor), margin.plus(fee))
}

/**
 * Returns the largest valid size that keeps the margin level at or above `level`. The room is the part of the equity that new
 * orders can use before the margin level falls below `level`. The order uses at most `percent` of the room.
 *
 *     room(lots) = level ÷ 100 × margin(lots) + fee(lots) ≤ percent ÷ 100 × (equity − level ÷ 100 × usedMargin)
 *
 * `room(lots)` is the room that an order of this size uses.
 *
 * @param input.equity - account currency, before the order
 * @param input.usedMargin - account currency, before the order; ≥ 0
 * @param input.level - margin level in percent, e.g. `"200"`; ≥ 0
 * @param input.percent - share of the room in percent; ≥ 0
 * @param input.mode - `fixed` or `leverage` (wire: `MarginMode`); this input and the following inputs are the same as for
 * `lotsForMargin`
 * @returns lots, a valid size of the market; `null` if an order of `minLots` needs more room
 * @throws InvalidInputError when an input is not a decimal or out of range
 * @see derived from the formulas for margin, fee and margin level of the specification, sections 3 and 9
 * @example lotsForMarginLevel({ equity: '1000', usedMargin: '0', level: '200', percent: '100', mode: 'leverage', contractSize: '100000', price: '1.1', leverage: '100', feeBasis: 'lots', feeRate: '3.5', minLots: '0.01', lotStep: '0.01' }) // "0.45"
 */
export function lotsForMarginLevel(input: LevelBudgetInput): string | null {
  const { margin, fee, divisor } = costOf(input)
  const level = read(input.level, 'level', 'not-negative')
  const percent = read(input.percent, 'percent', 'not-negative')
  const used = read(input.usedMargin, 'usedMargin', 'not-negative')
  // All terms are multiplied by 100 × 100 × divisor, because divisions would round them.
  const room = read(input.equity, 'equity').times(hundred).minus(level.times(used)).times(percent).times(divisor)
  return affordable(input, room, level.times(margin).plus(fee.times(hundred)).times(hundred))
}
