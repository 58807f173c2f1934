import type { Order } from '@leverkit/sdk'
import { useMemo } from 'react'
import type { PlaceOrder } from './orders.ts'
import type { EndAction } from './runtime/endOrder.ts'
import { useObservableValue, useRuntime } from './runtime/RuntimeContext.ts'
import { OrderSwaps } from './ticket/OrderSwaps.ts'

/**
 * Replaces an order with a new order, to reverse a position or to edit a pending order. The first request ends the old order. The
 * second request places the new order. The hook sends the second request only after an answer or a list of the broker shows that
 * the first request ended the old order. Each request is sent once. The outcome stays available on every screen until `dismiss`
 * is called.
 *
 * @example
 * const { swap, start } = useOrderSwap()
 * start('close', order, { ...terms, side: 'sell', kind: 'market' })
 */
export const useOrderSwap = () => {
  const swaps = useRuntime().part(OrderSwaps)
  const swap = useObservableValue(swaps.state)
  const acts = useMemo(
    () => ({
      /** Starts a swap. Has no effect until the previous swap is dismissed. */
      start: (action: EndAction, order: Order, request: PlaceOrder): void => void swaps.start(action, order, request),
      /**
       * Sends the new order again, or `request` in its place. Has an effect only if the broker refused the new order, or if the
       * broker's lists do not contain the new order.
       */
      placeAgain: (request?: PlaceOrder): void => void swaps.placeAgain(request),
      /** Looks up the new order again if its outcome is unknown. */
      lookAgain: (): void => void swaps.lookAgain(),
      /** Forgets the outcome. Has no effect while a request is in flight or being looked up. */
      dismiss: (): void => swaps.dismiss(),
    }),
    [swaps],
  )
  return { swap, ...acts }
}
