import { add, changePercent, isNegative, isPositive } from '@leverkit/sdk/math'

/** Profit as a percentage of the balance; `null` if the balance is not positive, or if balance plus profit is negative. */
export const shareInPercent = (profit: string, balance: string): string | null => {
  const equity = add(balance, profit)
  return isPositive(balance) && !isNegative(equity) ? changePercent({ open: balance, last: equity }) : null
}
