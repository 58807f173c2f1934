import { compare, isDecimal } from '@leverkit/sdk/math'
import { useBrokerTime } from '../../domain/brokerTime.ts'
import { useLimits } from '../../domain/limitsStore.ts'
import { currentOf, depositLeft } from '../../domain/personalLimits.ts'
import { useDepositsOfWeek } from '../../domain/useDepositsOfWeek.ts'

/**
 * Compares a deposit with the user's own limit. `left` contains the limit and the amount that it still allows in this currency.
 * It is `null` if there is no limit, or while the deposits load.
 */
export const useDepositLimit = (type: 'coin' | 'bank', currencyCode: string, amount: string) => {
  const limits = useLimits()
  const limit = currentOf(limits.weeklyDeposit, Date.now())
  const isLimited = limit !== null
  const week = useDepositsOfWeek(type, useBrokerTime(isLimited))
  const found = week && depositLeft(limit, week.deposits, currencyCode, week.now)
  return {
    left: found,
    /** Whether the amount is over the limit. */
    isOver: found !== null && isDecimal(amount) && compare(amount, found.left) > 0,
    /** Whether the deposits that count towards the limit are still loading. */
    isChecking: isLimited && week === null,
  }
}
