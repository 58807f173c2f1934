import { useDepositRecords } from '@leverkit/react-hooks'
import { compare, isDecimal } from '@leverkit/sdk/math'
import { useEffect } from 'react'
import { useBrokerTime } from '../../domain/brokerTime.ts'
import { useLimits } from '../../domain/limitsStore.ts'
import { currentOf, depositLeft, startOfWeek } from '../../domain/personalLimits.ts'

/**
 * Loaded deposits of one kind; `null` until all deposits of the last seven days have loaded.
 *
 * @param now - time by the broker's clock; `null` while it is unknown
 */
const useWeek = (type: 'coin' | 'bank', now: number | null) => {
  const { items, isPending, hasMore, isLoadingMore, error, loadMore } = useDepositRecords(type)
  const isMissing = now !== null && hasMore && (items.at(-1)?.createdAt ?? 0) > startOfWeek(now)
  useEffect(() => {
    if (isMissing && !isLoadingMore && !error) void loadMore()
  }, [isMissing, isLoadingMore, error, loadMore])
  return now === null || isPending || isMissing ? null : { now, deposits: items }
}

/**
 * Compares a deposit with the user's own limit. `left` contains the limit and the amount that it still allows in this currency.
 * It is `null` if there is no limit, or while the deposits load.
 */
export const useDepositLimit = (type: 'coin' | 'bank', currencyCode: string, amount: string) => {
  const limits = useLimits()
  const limit = currentOf(limits.weeklyDeposit, Date.now())
  const isLimited = limit !== null
  const week = useWeek(type, useBrokerTime(isLimited))
  const found = week && depositLeft(limit, week.deposits, currencyCode, week.now)
  return {
    left: found,
    /** Whether the amount is over the limit. */
    isOver: found !== null && isDecimal(amount) && compare(amount, found.left) > 0,
    /** Whether the deposits that count towards the limit are still loading. */
    isChecking: isLimited && week === null,
  }
}
