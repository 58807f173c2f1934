import { useDepositRecords } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { startOfWeek } from './personalLimits.ts'

/**
 * Loaded deposits of one kind; `null` until all deposits of the last seven days have loaded.
 *
 * @param now - time by the broker's clock; `null` while it is unknown
 */
export const useDepositsOfWeek = (type: 'coin' | 'bank', now: number | null) => {
  const { items, isPending, hasMore, isLoadingMore, error, loadMore } = useDepositRecords(type)
  const isMissing = now !== null && hasMore && (items.at(-1)?.createdAt ?? 0) > startOfWeek(now)
  useEffect(() => {
    if (isMissing && !isLoadingMore && !error) void loadMore()
  }, [isMissing, isLoadingMore, error, loadMore])
  return now === null || isPending || isMissing ? null : { now, deposits: items }
}
