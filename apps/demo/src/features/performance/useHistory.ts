import { useOrders } from '@leverkit/react-hooks'
import { useEffect, useState } from 'react'

/**
 * Number of orders that are loaded without asking the user. If the history is longer, the user can load further parts of this
 * size.
 */
const part = 2_000

/** Loads the closed orders page by page, up to a limit that the user can raise. */
export const useHistory = () => {
  const { orders, total, error, isPending, hasMore, isLoadingMore, loadMore, refetch } = useOrders('closed')
  const [limit, setLimit] = useState(part)
  const isCut = hasMore && orders.length >= limit
  const isLoading = isPending || (hasMore && !isCut)
  const loadsNext = hasMore && !isCut && !isLoadingMore && error === null
  // Runs after every render and does not depend on the loading state. A page can arrive before this state has rendered, so a
  // dependency would not change and the next page would not load. A request in flight is not repeated.
  useEffect(() => {
    if (loadsNext) void loadMore({ cancelRefetch: false })
  })
  return {
    orders,
    /** Number of orders in the whole history; `null` until the first page has arrived. */
    total,
    error,
    isLoading,
    /** Whether the history is longer than the loaded part. */
    isCut,
    loadPart: () => setLimit((before) => before + part),
    retry: () => void (orders.length === 0 ? refetch() : loadMore()),
  }
}
