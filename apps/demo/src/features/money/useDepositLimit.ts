import { useDepositRecords } from '@leverkit/react-hooks'
import { compare, isDecimal } from '@leverkit/sdk/math'
import { useEffect } from 'react'
import { useLimits } from '../../domain/limitsStore.ts'
import { currentOf, depositLeft, startOfWeek } from '../../domain/personalLimits.ts'

/** Loaded deposits of one kind; `null` until all deposits of the last seven days have loaded. */
const useWeek = (type: 'coin' | 'bank') => {
  const { items, isPending, hasMore, isLoadingMore, error, loadMore } = useDepositRecords(type)
  const isMissing = hasMore && (items.at(-1)?.createdAt ?? 0) > startOfWeek(Date.now())
  useEffect(() => {
    if (isMissing && !isLoadingMore && !error) void loadMore()
  }, [isMissing, isLoadingMore, error, loadMore])
  return isPending || isMissing ? null : items
}

/**
 * Compares a deposit with the user's own limit. `left` contains the limit and the amount that it still allows in this currency.
 * It is `null` if there is no limit, or while the deposits load.
 */
export const useDepositLimit = (type: 'coin' | 'bank', currencyCode: string, amount: string) => {
  const limits = useLimits()
  const week = useWeek(type)
  const now = Date.now()
  const isLimited = currentOf(limits.weeklyDeposit, now) !== null
  const found = week && depositLeft(limits, week, currencyCode, now)
  return {
    left: found,
    /** Whether the amount is over the limit. */
    isOver: found !== null && isDecimal(amount) && compare(amount, found.left) > 0,
    /** Whether the deposits that count towards the limit are still loading. */
    isChecking: isLimited && week === null,
  }
}
