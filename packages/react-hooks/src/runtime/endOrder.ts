import { isLeverkitError, type Order } from '@leverkit/sdk'
import type { OrderOutcome } from './OrderActions.ts'
import type { Runtime } from './Runtime.ts'

/** A request that ends an order: `close` for an open order, `cancel` for a pending one. */
export type EndAction = 'close' | 'cancel'

/** Parts of the runtime that are needed to close or cancel an order. */
export type EndRuntime = Pick<Runtime, 'client' | 'intents' | 'account' | 'orderActions'>

/**
 * Closes an open order or cancels a pending one. If the same request for this order is already in flight, no second request is
 * sent, and both callers receive the same answer.
 *
 * @param follow - receives each state of the request. If it is set, the listeners of `useOrderOutcomes` are not called, because
 * the caller reports the states itself.
 * @returns the closed order if the broker reported it, otherwise `null`
 * @throws the error of the request in two cases: the broker refused the request, or the answer was lost and no look-up shows that
 * the order is closed or cancelled
 */
export const endOrder = (
  { client, intents, account, orderActions }: EndRuntime,
  action: EndAction,
  id: Order['id'],
  follow?: (outcome: OrderOutcome) => void,
): Promise<Order | null> =>
  intents.run(`orders.${action} ${id}`, (idempotencyKey) => {
    account.expectClose(id)
    const options = { idempotencyKey, silent: follow !== undefined || orderActions.hasListeners }
    const write = (): Promise<Order | null> =>
      action === 'close' ? client.orders.close({ id }, options) : client.orders.cancel({ id }, options)
    return orderActions.run({ action, id }, write, (order) => order, follow)
  })

/** Whether the broker refused the request because the order had already ended, for example at its stop loss. */
export const hasEndedBefore = (error: unknown): boolean =>
  isLeverkitError(error) && (error.code === 'ORDER_NOT_OPEN' || error.code === 'ORDER_NOT_PENDING')
