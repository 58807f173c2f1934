import { read, unknownChoice } from './decimal.ts'
import { halfUp, type Rounded } from './rounding.ts'

export interface PerLotFeeInput extends Rounded {
  readonly feeType: 'perLot'
  readonly lots: string
  readonly feeRate: string
}

export interface OfMarginFeeInput extends Rounded {
  readonly feeType: 'ofMargin'
  readonly margin: string
  readonly feeRate: string
}

/**
 * Handling fee of an order.
 *
 *     perLot:    lots × feeRate      (wire: `trade_fee_type` 1)
 *     ofMargin:  margin × feeRate    (any other `trade_fee_type`)
 *
 * @param input.feeType - `perLot` or `ofMargin`: what the rate multiplies
 * @param input.lots - lots; ≥ 0; read by `perLot` only
 * @param input.margin - account currency as reported, 6 decimals; ≥ 0; read by `ofMargin` only
 * @param input.feeRate - the plain factor, 0.0005 for 0.05 %; below zero is a rebate (wire: `ForexFeeRate`)
 * @param input.places - decimals of the result; 6 unless given
 * @returns account currency, 6 decimals, half up; below zero when the rate is
 * @throws InvalidInputError when an input is not a decimal, or lots or margin is below zero
 * @see specification, section 9
 * @example fee({ feeType: 'perLot', lots: '0.5', feeRate: '7' }) // "3.500000"
 * @example fee({ feeType: 'ofMargin', margin: '366.666667', feeRate: '0.0005' }) // "0.183333"
 */
export function fee(input: PerLotFeeInput | OfMarginFeeInput): string {
  const { feeType, places = 6 } = input
  if (feeType !== 'perLot' && feeType !== 'ofMargin') throw unknownChoice('feeType', feeType, ['perLot', 'ofMargin'])
  const charged = feeType === 'perLot' ? read(input.lots, 'lots', 'not-negative') : read(input.margin, 'margin', 'not-negative')
  return halfUp(charged.times(read(input.feeRate, 'feeRate')), places)
}
