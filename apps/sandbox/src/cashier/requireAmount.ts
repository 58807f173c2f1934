import { neededDecimals } from '@leverkit/sdk/decimal'
import { compare } from '@leverkit/sdk/math'
import { Refusal } from '../broker/refusal.ts'
import type { AmountLimits } from './channels.ts'

/**
 * @throws Refusal `AMOUNT_NOT_ALLOWED` when an amount is below `min`, above `max`, or has more than `decimals` decimal places
 */
export function requireAmount(amount: string, { min, max, decimals }: AmountLimits): void {
  if (compare(amount, min) >= 0 && compare(amount, max) <= 0 && neededDecimals(amount) <= decimals) return
  throw new Refusal('AMOUNT_NOT_ALLOWED', { min, max, decimals: String(decimals) })
}
