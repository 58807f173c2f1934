import { type Client, contract, type Order, type OrderPage } from '@leverkit/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { endpointKey } from '../query/endpointQuery.ts'

/** The orders with this id in the cached pages of `orders.list`. A cache of another status may still contain an earlier state. */
export const listedOrders = (client: Client, queryClient: QueryClient, id: Order['id']): readonly Order[] =>
  queryClient
    .getQueriesData<InfiniteData<OrderPage>>({ queryKey: endpointKey(client, contract.orders.list) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ orders }) => orders.filter((order) => order.id === id))
