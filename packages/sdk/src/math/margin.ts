import { halfUp, quotient, type Rounded } from '../decimal/rounding.ts'
import { read, unknownChoice } from '../decimal/text.ts'

/** Method by which a market calculates margin (wire: `MarginMode`). */
export type MarginMode = 'fixed' | 'leverage'

export interface FixedMarginInput extends Rounded {
  readonly mode: 'fixed'
  readonly lots: string
  readonly contractSize: string
}

export interface LeverageMarginInput extends Rounded {
  readonly mode: 'leverage'
  readonly lots: string
  readonly contractSize: string
  readonly price: string
  readonly leverage: string
}

/**
 * Calculates the margin that the broker blocks when an order opens.
 *
 *     fixed:     lots × contractSize
 *     leverage:  lots × contractSize × price ÷ leverage
 *
 * @param input.mode - `fixed` or `leverage` (wire: `MarginMode`)
 * @param input.lots - lots; ≥ 0
 * @param input.contractSize - units per lot; ≥ 0 (wire: `ForexContNum`)
 * @param input.price - quote currency per unit; ≥ 0; used in leverage mode only
 * @param input.leverage - times, e.g. `"100"`; > 0; used in leverage mode only
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal, is below zero, or leverage is not positive
 * @see specification, section 9
 * @example margin({ mode: 'leverage', lots: '0.1', contractSize: '100000', price: '1.1', leverage: '30' }) // "366.666667"
 * @example margin({ mode: 'fixed', lots: '0.1', contractSize: '1000' }) // "100.000000"
 */
export function margin(input: FixedMarginInput | LeverageMarginInput): string {
  const { mode, places = 6 } = input
  if (mode !== 'fixed' && mode !== 'leverage') throw unknownChoice('mode', mode, ['fixed', 'leverage'])
  const units = read(input.lots, 'lots', 'not-negative').times(read(input.contractSize, 'contractSize', 'not-negative'))
  if (mode === 'fixed') return halfUp(units, places)
  const price = read(input.price, 'price', 'not-negative')
  return quotient(units.times(price), read(input.leverage, 'leverage', 'positive'), places)
}
