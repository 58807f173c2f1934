import { useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { useEffect } from 'react'

/** Orders of one status. Loads the remaining pages, so that "all" means every order. */
export const useAllOrders = (status: OrderStatus) => {
  const { orders, hasMore, isLoadingMore, loadMore } = useOrders(status)
  useEffect(() => {
    if (hasMore && !isLoadingMore) void loadMore()
  }, [hasMore, isLoadingMore, loadMore])
  return { orders, isComplete: !hasMore }
}
