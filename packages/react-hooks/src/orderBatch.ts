import type { Order } from '@leverkit/sdk'
import { useMemo } from 'react'
import type { EndAction } from './runtime/endOrder.ts'
import { OrderBatches } from './runtime/OrderBatches.ts'
import { useObservableValue, useRuntime } from './runtime/RuntimeContext.ts'

/**
 * Closes or cancels several orders after one confirmation, at most three at a time. Each request is sent once. A second tap sends
 * nothing. If an answer is lost, the outcome is looked up, and the request is not repeated. The outcomes stay available on every
 * screen until `dismiss` is called.
 *
 * The steps of a batch are not emitted to `useOrderOutcomes`.
 *
 * @example
 * const { batch, start } = useOrderBatch()
 * start('close', orders)
 */
export const useOrderBatch = () => {
  const batches = useRuntime().part(OrderBatches)
  const batch = useObservableValue(batches.state)
  const acts = useMemo(
    () => ({
      /** Starts a batch. Has no effect until the previous batch is dismissed. */
      start: (action: EndAction, orders: readonly Order[]): void => batches.start(action, orders),
      /** Forgets the outcomes. Has no effect while the batch is running. */
      dismiss: (): void => batches.dismiss(),
    }),
    [batches],
  )
  return { batch, ...acts }
}
