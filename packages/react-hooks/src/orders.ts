import {
  type Client,
  contract,
  type Id,
  isLeverkitError,
  type LeverkitError,
  type Order,
  type OrderPage,
  type OrderStatus,
} from '@leverkit/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AccountView, mergeOpenOrders, mergePendingOrders, uniqueOrders } from './live/merge.ts'
import { useAccountView } from './live/useAccountView.ts'
import { endpointKey, endpointPages } from './query/endpointQuery.ts'
import { hasNextPage } from './query/listPages.ts'
import { usePages } from './query/usePages.ts'
import { useWrite } from './query/useWrite.ts'
import type { OrderOutcome } from './runtime/OrderActions.ts'
import { useLatest, useRuntime, useSession } from './runtime/RuntimeContext.ts'

const ordersOf = (page: OrderPage) => page.orders

/**
 * Infinite query options of the orders with one status, newest first.
 *
 * @param onFetch - called when a page is requested; it returns a function that is called when the page has arrived
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
 * Open orders have their current profit and price; closed ones are removed immediately. An unchanged order remains the same
 * object, so that a memoised card does not render.
 */
export const useOrders = (status: OrderStatus) => {
  const { client, account } = useRuntime()
  const view = useAccountView(status !== 'closed')
  const { items, first, ...list } = usePages(
    ordersQuery(client, status, status === 'open' ? () => account.beginSnapshot() : undefined),
    ordersOf,
  )
  const snapshot = useMemo(() => uniqueOrders(items), [items])
  const orders = useMemo(() => merged(status, snapshot, view), [status, snapshot, view])
  return {
    ...list,
    orders,
    /**
     * For closed orders, their total final profit. For other orders, their total floating profit as of the first
     * page.
     */
    totalProfit: first?.totalProfit ?? null,
  }
}

/** Request of the endpoint `orders.place`. */
export type PlaceOrder = Parameters<Client['orders']['place']>[0]

/**
 * Places an order. If the same order is placed again while the first call is pending, the two calls share one
 * request. After an answer, placing the same order again creates a new order.
 *
 * `useOrderTicket` also validates the order, and looks up its outcome if the answer is lost.
 */
export const usePlaceOrder = () => {
  const runtime = useRuntime()
  const { client, intents } = runtime
  return useWrite({
    name: 'orders.place',
    send: (order: PlaceOrder) =>
      intents.run(`orders.place ${JSON.stringify(order)}`, (idempotencyKey) => client.orders.place(order, { idempotencyKey })),
    settled: ({ result }) => {
      if (result) runtime.orderPlaced(result)
      runtime.refreshOrders()
    },
  })
}

/**
 * Closes one open order at the market price. Repeated taps send only one request, even if the user taps on
 * different cards. The order leaves the list when the broker has confirmed the close.
 *
 * If the outcome is unknown, the hook reads the broker's lists. An order that these lists contain as closed
 * counts as closed. `useOrderOutcomes` emits each step.
 */
export const useCloseOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account, orderActions } = runtime
  return useWrite({
    name: 'orders.close',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.close ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        const close = () => client.orders.close({ id }, { idempotencyKey, silent: orderActions.hasListeners })
        return orderActions.run({ action: 'close', id }, close, (order) => order)
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}

/**
 * Cancels one pending order. Repeated taps send one request. The order leaves the list when the broker has confirmed the
 * cancellation.
 */
export const useCancelOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account, orderActions } = runtime
  return useWrite({
    name: 'orders.cancel',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.cancel ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        const cancel = () => client.orders.cancel({ id }, { idempotencyKey, silent: orderActions.hasListeners })
        return orderActions.run({ action: 'cancel', id }, cancel, () => null)
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}

type Stops = Parameters<Client['orders']['setStops']>[0]

/**
 * Sets take profit and stop loss of one open or pending order. Both fields are required; `null` removes a stop.
 *
 * If the outcome is unknown, the hook looks the order up in the broker's lists; an order that has both requested stops counts as
 * changed. `useOrderOutcomes` emits each step.
 */
export const useSetStops = () => {
  const runtime = useRuntime()
  const { client, intents, orderActions } = runtime
  return useWrite({
    name: 'orders.setStops',
    send: (stops: Stops) => {
      const intent = `orders.setStops ${stops.id} ${JSON.stringify(stops)}`
      // Restoring earlier stops is a new change. With the old idempotency key, the broker would treat it as a repeat.
      intents.forgetAll(`orders.setStops ${stops.id} `, intent)
      return intents.run(intent, (idempotencyKey) =>
        orderActions.run(
          { action: 'setStops', id: stops.id },
          () => client.orders.setStops(stops, { idempotencyKey, silent: orderActions.hasListeners }),
          () => null,
        ),
      )
    },
    settled: () => runtime.refreshOrders(),
  })
}

/**
 * Calls `listener` for every step when the user closes or cancels an order or changes its stops, on any screen. While a listener
 * exists, these writes emit no `failure` event.
 *
 * @example useOrderOutcomes(({ action, id, outcome }) => toast(`${action} ${id}: ${outcome}`))
 */
export const useOrderOutcomes = (listener: (outcome: OrderOutcome) => void): void => {
  const { orderActions } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => orderActions.subscribe((outcome) => latest.current(outcome)), [orderActions, latest])
}

/** An order that closed without a request of the user. */
export interface OrderClosedByBroker {
  readonly id: Id<'order'>
  /** The order as in the history; `null` if the first page does not contain it, or could not be fetched. */
  readonly order: Order | null
  /** Error of the failed fetch; `null` if it succeeded. */
  readonly error: LeverkitError | null
}

const lookUp = async (client: Client, ids: readonly Id<'order'>[]): Promise<OrderClosedByBroker[]> => {
  try {
    const { orders } = await client.call(contract.orders.list, { status: 'closed', page: 1 }, { silent: true })
    return ids.map((id) => ({ id, order: orders.find((order) => order.id === id) ?? null, error: null }))
  } catch (error) {
    if (!isLeverkitError(error)) throw error
    // The order is known to be closed, so it is reported even if its details could not be fetched.
    return ids.map((id) => ({ id, order: null, error }))
  }
}

/**
 * Calls `listener` for orders that the broker closed by a stop or a stop-out, on any screen. Orders that the user closed or
 * cancelled, in this app or elsewhere, are omitted.
 *
 * @example useOrdersClosedByBroker((closed) => closed.forEach(({ id, order }) => toast(words(order?.closedBy), id)))
 */
export const useOrdersClosedByBroker = (listener: (closed: readonly OrderClosedByBroker[]) => void): void => {
  const { client, account } = useRuntime()
  const { user } = useSession()
  const latest = useLatest(listener)
  useEffect(() => {
    if (user === null) return
    let isWatching = true
    const report = async (ids: readonly Id<'order'>[]) => {
      const closed = (await lookUp(client, ids)).filter(
        ({ order }) => order?.closedBy !== 'person' && order?.closedBy !== 'cancelled',
      )
      if (isWatching && closed.length > 0) latest.current(closed)
    }
    const stops = [account.subscribe(() => undefined), account.onUnexpectedClose((ids) => void report(ids))]
    return () => {
      isWatching = false
      for (const stop of stops) stop()
    }
  }, [client, account, user, latest])
}

/** Whether a cached list contains this order as pending. */
const wasPending = (client: Client, queryClient: QueryClient, id: Order['id']): boolean =>
  queryClient
    .getQueriesData<InfiniteData<OrderPage>>({ queryKey: endpointKey(client, contract.orders.list) })
    .flatMap(([, data]) => data?.pages ?? [])
    .some(({ orders }) => orders.some((order) => order.id === id && order.openPrice === null))

/**
 * Calls `listener` for pending orders that have filled: they are newly open and have a target price.
 *
 * Some brokers report the price of a market order as its target price. An order that filled exactly at its target price therefore
 * counts only if a list contained it as pending.
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
      // Orders in the first frame may have been open before.
      if (before === null) return
      const filled = update.orders.filter(
        ({ id, targetPrice, openPrice }) =>
          targetPrice !== null && !before.has(id) && (targetPrice !== openPrice || wasPending(client, queryClient, id)),
      )
      if (filled.length > 0) latest.current(filled)
    })
  }, [client, queryClient, account, user, latest])
}
