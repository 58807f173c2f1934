import { halfUp } from '../decimal/rounding.ts'
import { read, unknownChoice } from '../decimal/text.ts'
import { fee } from './fee.ts'
import { pipSize, valuePerPip } from './lots.ts'
import { type MarginMode, margin } from './margin.ts'
import { withdraw } from './withdraw.ts'

/** Terms of a market that determine the cost of an order. A `Market` contains all of them. */
export interface OrderTerms {
  /** Contract size: units per lot; ≥ 0 (wire: `ForexContNum`). */
  readonly contractSize: string
  /** Method of the margin calculation: `fixed` or `leverage` (wire: `MarginMode`). */
  readonly marginMode: MarginMode
  /** Fee rate: account currency per lot, or share of the margin; negative for a rebate (wire: `ForexFeeRate`). */
  readonly feeRate: string
  /** Number of decimal places of one pip, such as 4 for 0.0001; `null` if the broker defines no pip (wire: `PipDigits`). */
  readonly pipDigits: number | null
}

/** The broker setting that determines how the fee of an order is calculated. `Settings` contains it. */
export interface FeeTerms {
  /** Fee of an order: lots × rate for `perLot`, margin × rate for `ofMargin` (wire: `trade_fee_type`). */
  readonly feeType: 'perLot' | 'ofMargin'
}

/** The order whose cost is calculated. The cost is the same for buy and sell. */
export interface PreviewedOrder {
  /** Order size in lots; ≥ 0. */
  readonly lots: string
  /** Leverage as a multiple, e.g. `"100"` for 1:100; > 0; used in leverage mode only. */
  readonly leverage: string
  /** Opening price: the last price, or the target price of a pending order. ≥ 0; used in leverage mode only. */
  readonly price: string
}

/** Cost of an order, in account currency with 6 decimals. */
export interface OrderPreview {
  readonly margin: string
  readonly fee: string
  /** Margin plus fee. The account can afford the order if this amount is at most the free margin. */
  readonly needed: string
  /** Change of the profit if the price moves by one pip; `null` if the market defines no pip. */
  readonly valuePerPip: string | null
}

/**
 * Calculates the cost of an order before the order is sent. The inputs are a market and the settings, as the client returns
 * them.
 *
 *     margin: as in `margin`
 *     fee:          lots × feeRate, or margin × feeRate
 *     needed:       margin + fee
 *     valuePerPip: as in `valuePerPip`
 *
 * @param market - an item of `await client.markets.list()`
 * @param settings - result of `await client.platform.settings()`
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

/** Fields of a withdraw currency that determine the fee and the received amount. A `WithdrawCurrency` contains all of them. */
export interface WithdrawTerms {
  /** Kind of withdrawal fee: `fixed` or `percent` (wire: `fee_type`, 1 is fixed). */
  readonly feeType: 'fixed' | 'percent'
  /**
   * Fee rate: account currency if the fee is fixed; otherwise a factor of the amount, such as 0.01 for 1 % (wire: `draw_rate`).
   */
  readonly feeRate: string
  /** Exchange rate: units of the withdrawn currency for one unit of account currency; ≥ 0 (wire: `usd_price`). */
  readonly usdPrice: string
}

/**
 * Calculates the fee of a withdrawal and the amount that the user receives. The first input is a currency, as the client
 * returns it.
 *
 *     fee:       feeRate, or feeRate × amount
 *     received:  (amount − fee) × usdPrice, at least 0
 *
 * @param currency - an item of the result of `client.withdrawals.currencies()`
 * @param amount - account currency; ≥ 0
 * @returns `fee` in account currency and `received` in the withdrawn currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal, or amount or usdPrice is below zero; when the fee type is unknown
 * @see specification, section 9
 * @example previewWithdraw({ feeType: 'percent', feeRate: '0.01', usdPrice: '0.92' }, '250') // {"fee":"2.500000","received":"227.700000"}
 */
export function previewWithdraw(currency: WithdrawTerms, amount: string): { fee: string; received: string } {
  const { feeType, feeRate: rate, usdPrice: currencyRate } = currency
  return withdraw({ feeType, rate, amount, currencyRate })
}
