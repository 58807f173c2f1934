import { tickSize } from '../decimal/grid.ts'
import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { one, plainText, problem, read } from '../decimal/text.ts'
import { gained, readSide, type Side } from './profit.ts'

/** Valid lot sizes of a market: `minLots` plus zero or more whole lot steps. */
export interface LotGrid {
  /** Smallest order, in lots; > 0 (wire: `ForexMinCont`). */
  readonly minLots: string
  /** Difference between consecutive valid sizes, in lots; > 0 (wire: `Pip`). */
  readonly lotStep: string
}

export interface LotsInput extends LotGrid {
  readonly lots: string
}

export interface RiskInput extends LotGrid {
  readonly side: Side
  readonly riskAmount: string
  readonly openPrice: string
  readonly stopLoss: string
  readonly contractSize: string
}

const readGrid = (input: LotGrid) => ({
  min: read(input.minLots, 'minLots', 'positive'),
  step: read(input.lotStep, 'lotStep', 'positive'),
})

const readLots = (input: LotsInput) => ({ lots: read(input.lots, 'lots', 'not-negative'), ...readGrid(input) })

/**
 * Whether a size is valid in a market: a valid size is `minLots` plus zero or more whole lot steps.
 *
 * @param input.lots - lots; ≥ 0
 * @param input.minLots - lots; > 0 (wire: `ForexMinCont`)
 * @param input.lotStep - lots; > 0 (wire: `Pip`)
 * @throws InvalidInputError when an input is not a decimal, lots is below zero, or minLots or lotStep is not positive
 * @see specification, section 3 (market)
 * @example isValidLots({ lots: '0.3', minLots: '0.1', lotStep: '0.1' }) // true
 * @example isValidLots({ lots: '0.35', minLots: '0.1', lotStep: '0.1' }) // false
 */
export function isValidLots(input: LotsInput): boolean {
  const { lots, min, step } = readLots(input)
  return lots.compare(min) >= 0 && lots.minus(min).dividedInto(step).rest.sign() === 0
}

/**
 * Returns the next larger valid size of the market.
 *
 * @param input - lots ≥ 0 with the market's minLots and lotStep, both > 0
 * @returns lots; for a size below `minLots`, `minLots`; for a size between two valid sizes, the larger of the two
 * @throws InvalidInputError when an input is not a decimal, lots is below zero, or minLots or lotStep is not positive
 * @see specification, section 5 (order submit)
 * @example stepUpLots({ lots: '0.1', minLots: '0.01', lotStep: '0.01' }) // "0.11"
 */
export function stepUpLots(input: LotsInput): string {
  const { lots, min, step } = readLots(input)
  if (lots.compare(min) < 0) return plainText(min)
  const { whole } = lots.minus(min).dividedInto(step)
  return plainText(min.plus(whole.plus(one).times(step)))
}

/**
 * Returns the next smaller valid size of the market, but at least `minLots`.
 *
 * @param input - lots ≥ 0 with the market's minLots and lotStep, both > 0
 * @returns lots, at least `minLots`; for a size between two valid sizes, the smaller of the two
 * @throws InvalidInputError when an input is not a decimal, lots is below zero, or minLots or lotStep is not positive
 * @see specification, section 5 (order submit)
 * @example stepDownLots({ lots: '0.01', minLots: '0.01', lotStep: '0.01' }) // "0.01"
 */
export function stepDownLots(input: LotsInput): string {
  const { lots, min, step } = readLots(input)
  if (lots.compare(min) <= 0) return plainText(min)
  const { whole, rest } = lots.minus(min).dividedInto(step)
  return plainText(min.plus((rest.sign() === 0 ? whole.minus(one) : whole).times(step)))
}

/**
 * Whether the button that decreases the size should be enabled: true if the size is above both `lotStep` and `minLots`.
 *
 * @param input - lots ≥ 0 with the market's minLots and lotStep, both > 0
 * @throws InvalidInputError when an input is not a decimal, lots is below zero, or minLots or lotStep is not positive
 * @see specification, section 5 (order submit)
 * @example canDecreaseLots({ lots: '0.1', minLots: '0.01', lotStep: '0.1' }) // false
 */
export function canDecreaseLots(input: LotsInput): boolean {
  const { lots, min, step } = readLots(input)
  return lots.compare(step) > 0 && lots.compare(min) > 0
}

/**
 * Calculates the size of a pip from the number of its decimal places.
 *
 *     10^-digits
 *
 * @param digits - number of decimal places of one pip, such as 4 for 0.0001; a whole number from 0 to 100 (wire: `PipDigits`)
 * @returns size of a pip as decimal text
 * @throws InvalidInputError when digits is not a whole number from 0 to 100
 * @see `PipDigits` is our default; the specification defines no pip
 * @example pipSize(4) // "0.0001"
 * @example pipSize(0) // "1"
 */
export function pipSize(digits: number): string {
  return tickSize(digits)
}

/**
 * Calculates the value of one pip for an order.
 *
 *     pipSize × lots × contractSize
 *
 * @param input.pipSize - size of a pip, e.g. `"0.0001"`; ≥ 0. Do not pass the wire's `Pip`, which is the lot step
 * @param input.lots - lots; ≥ 0
 * @param input.contractSize - units per lot; ≥ 0 (wire: `ForexContNum`)
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency per pip, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal or is below zero
 * @see derived from the profit formula of the specification, section 9; the wire has no such figure
 * @example valuePerPip({ pipSize: '0.0001', lots: '0.1', contractSize: '100000' }) // "1.000000"
 */
export function valuePerPip(
  input: Rounded & { readonly pipSize: string; readonly lots: string; readonly contractSize: string },
): string {
  const pip = read(input.pipSize, 'pipSize', 'not-negative')
  const units = read(input.lots, 'lots', 'not-negative').times(read(input.contractSize, 'contractSize', 'not-negative'))
  return halfUp(pip.times(units), input.places ?? 6)
}

/**
 * Returns the largest valid size with which an order loses at most `riskAmount` if it closes at the stop loss. Fees are not
 * included.
 *
 *     loss = |openPrice − stopLoss| × lots × contractSize ≤ riskAmount
 *
 * @param input.side - `buy` or `sell`
 * @param input.riskAmount - account currency; ≥ 0
 * @param input.openPrice - price at which the order opens; ≥ 0
 * @param input.stopLoss - price; ≥ 0, below openPrice for a buy and above it for a sell
 * @param input.contractSize - units per lot; > 0 (wire: `ForexContNum`)
 * @param input.minLots - lots; > 0 (wire: `ForexMinCont`)
 * @param input.lotStep - lots; > 0 (wire: `Pip`)
 * @returns lots, a valid size of the market; `null` if even the smallest order would lose more
 * @throws InvalidInputError when an input is not a decimal or out of range, or if an order that closes at the stop loss would
 * lose nothing
 * @see derived from the profit formula of the specification, section 9; the wire has no such figure
 * @example lotsForRisk({ side: 'buy', riskAmount: '50', openPrice: '1.1', stopLoss: '1.097', contractSize: '100000', minLots: '0.01', lotStep: '0.01' }) // "0.16"
 */
export function lotsForRisk(input: RiskInput): string | null {
  const side = readSide(input.side, 'side')
  const open = read(input.openPrice, 'openPrice', 'not-negative')
  const lossPerUnit = gained(side, read(input.stopLoss, 'stopLoss', 'not-negative'), open)
  if (lossPerUnit.sign() <= 0) {
    const sense = side === 'buy' ? 'at or above' : 'at or below'
    throw problem('STOP_LOSS_WITHOUT_LOSS', 'stopLoss', `is ${sense} the opening price, so a ${side} order loses nothing there`)
  }
  const lossPerLot = lossPerUnit.times(read(input.contractSize, 'contractSize', 'positive'))
  const { min, step } = readGrid(input)
  const left = read(input.riskAmount, 'riskAmount', 'not-negative').minus(min.times(lossPerLot))
  if (left.sign() < 0) return null
  const { whole } = left.dividedInto(step.times(lossPerLot))
  return plainText(min.plus(whole.times(step)))
}
