import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { read, unknownChoice, zero } from '../decimal/text.ts'

export interface WithdrawInput extends Rounded {
  readonly feeType: 'fixed' | 'percent'
  readonly rate: string
  readonly amount: string
  readonly currencyRate: string
}

/**
 * Calculates the fee of a withdrawal and the amount that the user receives.
 *
 *     fee, fixed:    rate
 *     fee, percent:  rate × amount
 *     received:      (amount − fee) × currencyRate, at least 0
 *
 * The unrounded fee is subtracted.
 *
 * @param input.feeType - `fixed` or `percent` (wire: `fee_type`, 1 is fixed)
 * @param input.rate - account currency if the fee is fixed, otherwise a factor of the amount such as 0.01 for 1 %; negative for
 * a rebate (wire: `draw_rate`)
 * @param input.amount - account currency; ≥ 0
 * @param input.currencyRate - received currency per unit of account currency; ≥ 0
 * @param input.places - decimal places of both results; 6 by default
 * @returns `fee` in account currency and `received` in the withdrawn currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal, or amount or currencyRate is below zero
 * @see specification, section 9
 * @example withdraw({ feeType: 'percent', rate: '0.01', amount: '250', currencyRate: '0.92' }) // {"fee":"2.500000","received":"227.700000"}
 * @example withdraw({ feeType: 'fixed', rate: '5', amount: '3', currencyRate: '1' }) // {"fee":"5.000000","received":"0.000000"}
 */
export function withdraw(input: WithdrawInput): { fee: string; received: string } {
  const { feeType, places = 6 } = input
  if (feeType !== 'fixed' && feeType !== 'percent') throw unknownChoice('feeType', feeType, ['fixed', 'percent'])
  const rate = read(input.rate, 'rate')
  const amount = read(input.amount, 'amount', 'not-negative')
  const fee = feeType === 'fixed' ? rate : rate.times(amount)
  const received = amount.minus(fee).times(read(input.currencyRate, 'currencyRate', 'not-negative'))
  return { fee: halfUp(fee, places), received: halfUp(received.sign() < 0 ? zero : received, places) }
}
