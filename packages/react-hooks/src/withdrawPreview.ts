import type { Balance, WithdrawCurrency } from '@leverkit/sdk'
import { compare, isDecimal, isPositive, previewWithdraw } from '@leverkit/sdk/math'

/** Preview of a withdrawal while its amount is typed. */
export interface WithdrawPreview {
  /** Fee in account currency, 6 decimals; `null` while no amount is typed. */
  readonly fee: string | null
  /** Amount received in units of the withdrawn currency, 6 decimals; `null` while no amount is typed. */
  readonly received: string | null
  /** Largest amount: the smaller of balance and free margin. `null` until the account is known. */
  readonly max: string | null
  /** Reason why the withdrawal cannot be submitted; `null` if there is no such reason. */
  readonly problem: 'AMOUNT_REQUIRED' | 'NOTHING_RECEIVED' | 'NOT_ENOUGH_BALANCE' | null
}

export interface WithdrawInput {
  /** Typed amount, as decimal text of the account currency. */
  readonly amount: string
  readonly currency: Pick<WithdrawCurrency, 'feeType' | 'feeRate' | 'usdPrice'>
  readonly balance: Pick<Balance, 'balance'> | null
  /** Free margin in account currency; `null` if there are no open orders, or while the free margin is unknown. */
  readonly freeMargin: string | null
}

const maxOf = ({ balance, freeMargin }: WithdrawInput): string | null => {
  if (balance === null) return null
  const max = freeMargin !== null && compare(freeMargin, balance.balance) < 0 ? freeMargin : balance.balance
  return isPositive(max) ? max : '0'
}

/**
 * Calculates the fee, the amount received and the largest amount while the user types. Never throws, even if the
 * typed text is invalid.
 *
 * @see specification, section 9
 * @example withdrawPreview({ amount: '250', currency: { feeType: 'percent', feeRate: '0.01', usdPrice: '0.92' }, balance: {
 * balance: '1000' }, freeMargin: null }) // {"fee":"2.500000","received":"227.700000","max":"1000","problem":null}
 */
export const withdrawPreview = (input: WithdrawInput): WithdrawPreview => {
  const { amount, currency } = input
  const max = maxOf(input)
  if (!isDecimal(amount) || !isPositive(amount)) return { fee: null, received: null, max, problem: 'AMOUNT_REQUIRED' }
  const { fee, received } = previewWithdraw(currency, amount)
  const exceeds = max !== null && compare(amount, max) > 0
  if (exceeds) return { fee, received, max, problem: 'NOT_ENOUGH_BALANCE' }
  return { fee, received, max, problem: isPositive(received) ? null : 'NOTHING_RECEIVED' }
}
