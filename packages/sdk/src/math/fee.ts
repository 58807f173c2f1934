import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { read, unknownChoice } from '../decimal/text.ts'

export interface LotsFeeInput extends Rounded {
  readonly basis: 'lots'
  readonly lots: string
  readonly feeRate: string
}

export interface MarginFeeInput extends Rounded {
  readonly basis: 'margin'
  readonly margin: string
  readonly feeRate: string
}

/**
 * Calculates the fee of an order.
 *
 *     basis lots:    lots × feeRate      (wire: `trade_fee_type` 1)
 *     basis margin:  margin × feeRate    (any other `trade_fee_type`)
 *
 * @param input.basis - amount by which the rate is multiplied: `lots` or `margin`
 * @param input.lots - lots; ≥ 0; used only with the basis `lots`
 * @param input.margin - account currency as the broker reports it, 6 decimals; ≥ 0; used only with the basis `margin`
 * @param input.feeRate - account currency per lot, or a factor of the margin such as 0.0005 for 0.05 %; negative for a rebate
 * (wire: `ForexFeeRate`)
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up; below zero for a negative rate
 * @throws InvalidInputError when an input is not a decimal, or lots or margin is below zero
 * @see specification, section 9
 * @example fee({ basis: 'lots', lots: '0.5', feeRate: '7' }) // "3.500000"
 * @example fee({ basis: 'margin', margin: '366.666667', feeRate: '0.0005' }) // "0.183333"
 */
export function fee(input: LotsFeeInput | MarginFeeInput): string {
  const { basis, places = 6 } = input
  if (basis !== 'lots' && basis !== 'margin') throw unknownChoice('basis', basis, ['lots', 'margin'])
  const charged = basis === 'lots' ? read(input.lots, 'lots', 'not-negative') : read(input.margin, 'margin', 'not-negative')
  return halfUp(charged.times(read(input.feeRate, 'feeRate')), places)
}
