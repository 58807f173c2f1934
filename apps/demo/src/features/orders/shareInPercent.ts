import { add, changePercent, isNegative, isPositive } from '@leverkit/sdk/math'

/** Floating profit as a percentage of the balance; `null` if there is no balance or the equity is negative. */
export const shareInPercent = (profit: string, balance: string): string | null => {
  const equity = add(balance, profit)
  return isPositive(balance) && !isNegative(equity) ? changePercent({ open: balance, last: equity }) : null
}
