import { type Client, contract, type Order, type OrderPage } from '@leverkit/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointKey } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useLatest } from '../runtime/useLatest.ts'
import { useSession } from '../session/useSession.ts'

/** Whether a list that was read shows this order as pending. */
const wasPending = (client: Client, queryClient: QueryClient, id: Order['id']): boolean =>
  queryClient
    .getQueriesData<InfiniteData<OrderPage>>({ queryKey: endpointKey(client, contract.orders.list) })
    .flatMap(([, data]) => data?.pages ?? [])
    .some(({ orders }) => orders.some((order) => order.id === id && order.openPrice === null))

/**
 * Calls `listener` for pending orders that have filled: they are open now and were not before, and have a target price. Some
 * brokers tell the price of a market order as its target price: one that fills just there counts where a list showed it as pending.
 *
 * @example useFilledOrders((orders) => orders.forEach(({ displayCode, openPrice }) => toast(displayCode, openPrice)))
 */
export const useFilledOrders = (listener: (orders: readonly Order[]) => void): void => {
  const { client, queryClient, account } = useRuntime()
  const { user } = useSession()
  const latest = useLatest(listener)
  useEffect(() => {
    if (user === null) return
    let known: ReadonlySet<Order['id']> | null = null
    return account.subscribe(() => {
      const { update } = account.get()
      if (update === null) return
      const before = known
      known = new Set(update.orders.map(({ id }) => id))
      // Nobody knows of the first orders since when they are open.
      if (before === null) return
      const filled = update.orders.filter(
        ({ id, targetPrice, openPrice }) =>
          targetPrice !== null && !before.has(id) && (targetPrice !== openPrice || wasPending(client, queryClient, id)),
      )
      if (filled.length > 0) latest.current(filled)
    })
  }, [client, queryClient, account, user, latest])
}
