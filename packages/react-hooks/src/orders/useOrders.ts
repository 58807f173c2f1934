import { type Client, contract, type Order, type OrderPage, type OrderStatus } from '@leverkit/sdk'
import { useMemo } from 'react'
import { type AccountView, eachOnce, mergeOpenOrders, mergePendingOrders } from '../live/merge.ts'
import { useAccountView } from '../live/useAccountView.ts'
import { endpointPages } from '../query/endpointQuery.ts'
import { hasNextPage } from '../query/listPages.ts'
import { usePages } from '../query/usePages.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

const ordersOf = (page: OrderPage) => page.orders

/**
 * Infinite query options of the orders of one status, newest first.
 *
 * @param onFetch - called when a page is asked for; what it returns is called when the page has come
 */
export const ordersQuery = (client: Client, status: OrderStatus, onFetch?: () => () => void) =>
  endpointPages(
    client,
    contract.orders.list,
    { status },
    { request: (page) => ({ status, page }), hasNext: hasNextPage(ordersOf), ...(onFetch ? { onFetch } : {}) },
  )

const merged = (status: OrderStatus, snapshot: readonly Order[], view: AccountView): readonly Order[] => {
  if (status === 'open') return mergeOpenOrders(snapshot, view)
  return status === 'pending' ? mergePendingOrders(snapshot, view) : snapshot
}

/**
 * Orders of one status, newest first, kept live by FOREX_TRADE and FOREX_CLOSED.
 *
 * Open orders carry their profit and price of this moment; those that closed leave at once. Orders that did not change keep
 * their identity, so memoised cards do not render.
 */
export const useOrders = (status: OrderStatus) => {
  const { client, account } = useRuntime()
  const view = useAccountView(status !== 'closed')
  const { items, first, ...list } = usePages(
    ordersQuery(client, status, status === 'open' ? () => account.beginSnapshot() : undefined),
    ordersOf,
  )
  const snapshot = useMemo(() => eachOnce(items), [items])
  const orders = useMemo(() => merged(status, snapshot, view), [status, snapshot, view])
  return {
    ...list,
    orders,
    /** Final profit of all closed orders, or floating profit as of the first page. */
    totalProfit: first?.totalProfit ?? null,
  }
}
