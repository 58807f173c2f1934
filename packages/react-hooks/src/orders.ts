import {
  type Client,
  contract,
  type Id,
  isLeverkitError,
  type LeverkitError,
  type Order,
  type OrderPage,
  type OrderStatus,
  orderStatusOf,
} from '@leverkit/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AccountView, mergeOpenOrders, mergePendingOrders, uniqueOrders } from './live/merge.ts'
import { useAccountView } from './live/useAccountView.ts'
import { endpointPages } from './query/endpointQuery.ts'
import { hasNextPage } from './query/listPages.ts'
import { type PagesOptions, usePages } from './query/usePages.ts'
import { useWrite } from './query/useWrite.ts'
import { endOrder } from './runtime/endOrder.ts'
import { listedOrders } from './runtime/listedOrders.ts'
import type { OrderOutcome } from './runtime/OrderActions.ts'
import { useLatest, useRuntime, useSession } from './runtime/RuntimeContext.ts'

const ordersOf = (page: OrderPage) => page.orders

/**
 * Infinite query options of the orders with one status, newest first.
 *
 * @param onFetch - called when a page is requested; it returns a function that is called when the page has arrived
 */
export const ordersQuery = (client: Client, status: OrderStatus, onFetch?: () => (page: OrderPage) => void) =>
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
 * Orders of one status, newest first. Events of FOREX_TRADE and FOREX_CLOSED keep the list up to date.
 *
 * Open orders have their current profit and price. Orders that close are removed immediately. An unchanged order
 * remains the same object, so that a memoised card does not render.
 *
 * @example const { orders, totalProfit, hasMore, loadMore } = useOrders('open')
 */
export const useOrders = (status: OrderStatus, options?: PagesOptions<OrderPage>) => {
  const { client, account } = useRuntime()
  const view = useAccountView(status !== 'closed' && options?.enabled !== false)
  const { items, first, ...list } = usePages(
    ordersQuery(client, status, status === 'open' ? () => account.beginSnapshot() : undefined),
    ordersOf,
    options,
  )
  const snapshot = useMemo(() => uniqueOrders(items), [items])
  const orders = useMemo(() => merged(status, snapshot, view), [status, snapshot, view])
  return {
    ...list,
    orders,
    /**
     * Sum of the final profits if the status is `closed`. Otherwise the sum of the floating profits at the time when the first
     * page was fetched.
     */
    totalProfit: first?.totalProfit ?? null,
  }
}

/** Request of the endpoint `orders.place`. */
export type PlaceOrder = Parameters<Client['orders']['place']>[0]

/**
 * Places an order. If the same order is placed again while the first call is pending, the two calls share one request.
 * If the same order is placed again after an answer, the broker creates a second order.
 *
 * `useOrderTicket` also validates the order, and looks up its outcome if the answer is lost.
 *
 * @example
 * const { mutate, error } = usePlaceOrder()
 * mutate({ marketId: market.id, side: 'buy', kind: 'market', lots: '0.10', leverage: '100' })
 */
export const usePlaceOrder = () => {
  const runtime = useRuntime()
  const { client, intents, sentWrites } = runtime
  return useWrite({
    name: 'orders.place',
    send: (order: PlaceOrder) =>
      intents.run(`orders.place ${JSON.stringify(order)}`, async (idempotencyKey) => {
        const sent = sentWrites.add({ name: 'orders.place', request: order })
        try {
          return await client.orders.place(order, { idempotencyKey })
        } finally {
          sentWrites.settle(sent)
        }
      }),
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
 * If the outcome is unknown, the hook looks the order up in the broker's lists. The close has succeeded if these lists
 * contain the order as closed. `useOrderOutcomes` emits each step.
 *
 * @example
 * const close = useCloseOrder()
 * close.mutate({ id: order.id }, { onSuccess: () => toast('Closed.') })
 */
export const useCloseOrder = () => {
  const runtime = useRuntime()
  return useWrite({
    name: 'orders.close',
    send: ({ id }: { readonly id: Id<'order'> }) => endOrder(runtime, 'close', id),
    settled: ({ error, variables }) => {
      if (error === null) runtime.account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}

/**
 * Cancels one pending order. Repeated taps send only one request. The order leaves the list when the broker has
 * confirmed the cancellation.
 *
 * @example
 * const cancel = useCancelOrder()
 * cancel.mutate({ id: order.id })
 */
export const useCancelOrder = () => {
  const runtime = useRuntime()
  return useWrite({
    name: 'orders.cancel',
    send: ({ id }: { readonly id: Id<'order'> }) => endOrder(runtime, 'cancel', id),
    settled: ({ error, variables }) => {
      if (error === null) runtime.account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}

type Stops = Parameters<Client['orders']['setStops']>[0]

/**
 * Sets take profit and stop loss of one open or pending order. Both fields are required; `null` removes a stop.
 *
 * If the outcome is unknown, the hook looks the order up in the broker's lists. The change has succeeded if the listed
 * order has both requested stops. `useOrderOutcomes` emits each step.
 *
 * @example
 * const { mutate } = useSetStops()
 * mutate({ id: order.id, takeProfit: '1.12000', stopLoss: null })
 */
export const useSetStops = () => {
  const runtime = useRuntime()
  const { client, intents, orderActions } = runtime
  return useWrite({
    name: 'orders.setStops',
    send: (stops: Stops) => {
      const intent = `orders.setStops ${stops.id} ${JSON.stringify(stops)}`
      // Drops the idempotency keys of earlier changes of this order's stops. The user may set earlier stops again. With the old
      // key, the broker would treat this new change as a repeat.
      intents.forgetAll(`orders.setStops ${stops.id} `, intent)
      return intents.run(intent, (idempotencyKey) =>
        orderActions.run(
          { action: 'setStops', id: stops.id, request: stops },
          () => client.orders.setStops(stops, { idempotencyKey, silent: orderActions.hasListeners }),
          () => null,
        ),
      )
    },
    settled: () => runtime.refreshOrders(),
  })
}

/**
 * Calls `listener` for every step of a close, a cancellation or a change of stops by the user, on any screen. While a
 * listener exists, these writes emit no `failure` event.
 *
 * @example useOrderOutcomes(({ action, id, outcome }) => toast(`${action} ${id}: ${outcome}`))
 */
export const useOrderOutcomes = (listener: (outcome: OrderOutcome) => void): void => {
  const { orderActions } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => orderActions.subscribe((outcome) => latest.current(outcome)), [orderActions, latest])
}

/** An order that closed without a request by the user. */
export interface OrderClosedByBroker {
  readonly id: Id<'order'>
  /**
   * The order as listed in the history; `null` if the first page of the history could not be fetched or does not contain the
   * order.
   */
  readonly order: Order | null
  /** Error of the fetch of the history; `null` if the fetch succeeded. */
  readonly error: LeverkitError | null
}

const lookUp = async (client: Client, ids: readonly Id<'order'>[]): Promise<OrderClosedByBroker[]> => {
  try {
    const { orders } = await client.call(contract.orders.list, { status: 'closed', page: 1 }, { silent: true })
    return ids.map((id) => ({ id, order: orders.find((order) => order.id === id) ?? null, error: null }))
  } catch (error) {
    if (!isLeverkitError(error)) throw error
    return ids.map((id) => ({ id, order: null, error }))
  }
}

/**
 * Calls `listener` for orders that the broker closed by a stop or a stop-out, on any screen. Orders that the user closed or
 * cancelled, in this app or elsewhere, are omitted; the history contains the cause of each close.
 *
 * Orders that closed while the socket was disconnected are reported after the reconnection.
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
    const reported = new Set<Id<'order'>>()
    const report = async (ids: readonly Id<'order'>[], isCertain: boolean) => {
      const found = await lookUp(client, ids)
      if (!isWatching) return
      const closed = found.filter(
        ({ id, order }) =>
          (order !== null || isCertain) && order?.closedBy !== 'person' && order?.closedBy !== 'cancelled' && !reported.has(id),
      )
      for (const { id } of closed) reported.add(id)
      if (closed.length > 0) latest.current(closed)
    }
    const stops = [
      account.subscribe(() => undefined),
      account.onUnexpectedClose((ids) => void report(ids, true)),
      // A WebSocket frame can be incomplete, so a missing order counts as closed only if the history lists it.
      account.onMissing((ids) => void report(ids, false)),
    ]
    return () => {
      isWatching = false
      for (const stop of stops) stop()
    }
  }, [client, account, user, latest])
}

/** Whether a cached page of `orders.list` contains this order as pending. */
const wasPending = (client: Client, queryClient: QueryClient, id: Order['id']): boolean =>
  listedOrders(client, queryClient, id).some((order) => orderStatusOf(order) === 'pending')

/**
 * Calls `listener` for pending orders that have filled. An order has filled if it has a target price, is open in the latest
 * WebSocket frame, and was not open in the previous one.
 *
 * Some brokers also report a target price for a market order, namely its opening price. An order that opened exactly at its
 * target price therefore counts only if a cached page of `orders.list` contains it as pending.
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
      // The first WebSocket frame is skipped, because its orders may have been open before.
      if (before === null) return
      const filled = update.orders.filter(
        ({ id, targetPrice, openPrice }) =>
          targetPrice !== null && !before.has(id) && (targetPrice !== openPrice || wasPending(client, queryClient, id)),
      )
      if (filled.length > 0) latest.current(filled)
    })
  }, [client, queryClient, account, user, latest])
}
