import type { Id } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/**
 * Closes one open order at the market price. Tapping twice, here or on another card, sends once. The order leaves the list
 * when the broker has confirmed. Where an answer leaves the outcome open, the broker's lists are looked at, and an order that
 * they show as ended counts as closed; `useOrderOutcomes` tells of each step.
 */
export const useCloseOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account, orderActs } = runtime
  return useWrite({
    name: 'orders.close',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.close ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        const close = () => client.orders.close({ id }, { idempotencyKey, silent: orderActs.isHeard })
        return orderActs.run({ action: 'close', id }, close, (order) => order)
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}
