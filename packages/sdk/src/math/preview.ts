import { halfUp } from '../decimal/rounding.ts'
import { read, unknownChoice } from '../decimal/text.ts'
import { fee } from './fee.ts'
import { pipSize, valuePerPip } from './lots.ts'
import { type MarginMode, margin } from './margin.ts'
import { withdraw } from './withdraw.ts'

/** The terms of a market that determine the cost of an order; `Market` has all of them. */
export interface OrderTerms {
  /** Units per lot; ≥ 0 (wire: `ForexContNum`). */
  readonly contractSize: string
  /** `fixed` or `leverage` (wire: `MarginMode`). */
  readonly marginMode: MarginMode
  /** Account currency per lot, or share of the margin; below zero is a rebate (wire: `ForexFeeRate`). */
  readonly feeRate: string
  /** Decimals up to the pip; `null` if the broker defines none (wire: `PipDigits`). */
  readonly pipDigits: number | null
}

/** The basis of every fee at a broker; `Settings` has it. */
export interface FeeTerms {
  /** `perLot`: lots × rate. `ofMargin`: margin × rate (wire: `trade_fee_type`). */
  readonly feeType: 'perLot' | 'ofMargin'
}

/** The previewed order. Both sides have the same cost. */
export interface PreviewedOrder {
  /** Lots; ≥ 0. */
  readonly lots: string
  /** Times, e.g. `"100"`; > 0; read in leverage mode only. */
  readonly leverage: string
  /** Opening price: the last price, or the target of a pending order; ≥ 0; read in leverage mode only. */
  readonly price: string
}

/** The cost of an order, in account currency with 6 decimals. */
export interface OrderPreview {
  readonly margin: string
  readonly fee: string
  /** margin + fee; must not exceed the free margin. */
  readonly needed: string
  /** Change of the profit for one pip of price; `null` if the market has no pip. */
  readonly valuePerPip: string | null
}

/**
 * The cost of an order before it is sent, from a market and the settings as the client reads them.
 *
 *     margin: as in `margin`
 *     fee:          lots × feeRate, or margin × feeRate
 *     needed:       margin + fee
 *     valuePerPip: as in `valuePerPip`
 *
 * @param market - one of `client.markets.list()`
 * @param settings - `client.platform.settings()`
 * @param order - lots, leverage and opening price
 * @returns account currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal, is below zero, or leverage is not positive; when the margin mode or
 * the fee type is unknown
 * @see specification, section 9
 * @example previewOrder({ contractSize: '100000', marginMode: 'leverage', feeRate: '3.5', pipDigits: 4 }, { feeType: 'perLot' }, { lots: '0.1', leverage: '30', price: '1.1' }) // {"margin":"366.666667","fee":"0.350000","needed":"367.016667","valuePerPip":"1.000000"}
 */
export function previewOrder(market: OrderTerms, settings: FeeTerms, order: PreviewedOrder): OrderPreview {
  const { contractSize, marginMode: mode, feeRate, pipDigits } = market
  const { lots, leverage, price } = order
  const blocked = margin({ mode, lots, contractSize, price, leverage })
  const charged = feeOf(settings, { lots, margin: blocked, feeRate })
  return {
    margin: blocked,
    fee: charged,
    needed: halfUp(read(blocked, 'margin').plus(read(charged, 'fee')), 6),
    valuePerPip: pipDigits === null ? null : valuePerPip({ pipSize: pipSize(pipDigits), lots, contractSize }),
  }
}

const feeOf = ({ feeType }: FeeTerms, input: { readonly lots: string; readonly margin: string; readonly feeRate: string }) => {
  if (feeType !== 'perLot' && feeType !== 'ofMargin') throw unknownChoice('feeType', feeType, ['perLot', 'ofMargin'])
  return fee({ basis: feeType === 'perLot' ? 'lots' : 'margin', ...input })
}

/** The terms of a withdrawal; `WithdrawCurrency` has all of them. */
export interface WithdrawTerms {
  /** `fixed` or `percent` (wire: `fee_type`, 1 is fixed). */
  readonly feeType: 'fixed' | 'percent'
  /** Account currency when fixed, otherwise the plain factor, 0.01 for 1 % (wire: `draw_rate`). */
  readonly feeRate: string
  /** Units of the currency for one of the account currency; ≥ 0 (wire: `usd_price`). */
  readonly usdPrice: string
}

/**
 * Fee of a withdrawal and the amount received, for a currency read by the client.
 *
 *     fee:       feeRate, or feeRate × amount
 *     received:  (amount − fee) × usdPrice, at least 0
 *
 * @param currency - one of `client.withdrawals.currencies()`
 * @param amount - account currency; ≥ 0
 * @returns fee in account currency and received in the withdrawn one, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal, or amount or usdPrice is below zero; when the fee type is unknown
 * @see specification, section 9
 * @example previewWithdraw({ feeType: 'percent', feeRate: '0.01', usdPrice: '0.92' }, '250') // {"fee":"2.500000","received":"227.700000"}
 */
export function previewWithdraw(currency: WithdrawTerms, amount: string): { fee: string; received: string } {
  const { feeType, feeRate: rate, usdPrice: currencyRate } = currency
  return withdraw({ feeType, rate, amount, currencyRate })
}
