import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useBrokerTime } from './brokerTime.ts'
import { resultOfToday, startOfToday } from './personalLimits.ts'

/**
 * Result of the day in account currency. The broker's clock decides which day it is, because the device's clock may be wrong.
 * The result is `null` until this clock, the floating result and all orders that were closed today are known.
 */
export const useResultOfToday = (): string | null => {
  const now = useBrokerTime()
  const { orders, isPending, hasMore, isLoadingMore, error, loadMore } = useOrders('closed')
  const { figures } = useAccountSummary()
  const oldest = orders.at(-1)
  const isMissing = now !== null && hasMore && (oldest?.closedAt ?? now) >= startOfToday(now)
  useEffect(() => {
    if (isMissing && !isLoadingMore && !error) void loadMore()
  }, [isMissing, isLoadingMore, error, loadMore])
  return now === null || isPending || isMissing || !figures ? null : resultOfToday(orders, figures.floatingProfit, now)
}
