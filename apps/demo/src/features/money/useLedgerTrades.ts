import { useOrders } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { useEffect, useMemo, useState } from 'react'
import { canContainTrade, tradeFinder } from './ledgerTrades.ts'

/** Returns a function that finds the trade of a transaction. Loads as much of the history as the entries need. */
export const useLedgerTrades = (entries: readonly LedgerEntry[]) => {
  const { orders: open } = useOrders('open')
  const { orders: closed, hasMore, isLoadingMore, error, loadMore } = useOrders('closed')
  const needsMore = hasMore && !isLoadingMore && error === null && canContainTrade(closed, entries)
  // Runs after every render, because a page can arrive before the loading state has rendered. A request in flight is not
  // repeated.
  useEffect(() => {
    if (needsMore) void loadMore({ cancelRefetch: false })
  })
  // A tick changes only the profit of open orders, and no transaction depends on this profit. The orders are therefore replaced
  // only if their ids change.
  const [opened, setOpened] = useState(open)
  if (opened.length !== open.length || open.some(({ id }, index) => id !== opened[index]?.id)) setOpened(open)
  return useMemo(() => tradeFinder([...opened, ...closed]), [opened, closed])
}
