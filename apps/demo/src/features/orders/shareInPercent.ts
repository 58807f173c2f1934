import { add, changePercent, isNegative, isPositive } from '@leverkit/sdk/math'

/** Floating profit as a percentage of the balance; `null` without a balance or with negative equity. */
export const shareInPercent = (profit: string, balance: string): string | null => {
  const equity = add(balance, profit)
  return isPositive(balance) && !isNegative(equity) ? changePercent({ open: balance, last: equity }) : null
}
