import type { Id } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Cancels one pending order. Tapping twice sends once; the order leaves the list when the broker has confirmed. */
export const useCancelOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account, orderActs } = runtime
  return useWrite({
    name: 'orders.cancel',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.cancel ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        const cancel = () => client.orders.cancel({ id }, { idempotencyKey, silent: orderActs.isHeard })
        return orderActs.run({ action: 'cancel', id }, cancel, () => null)
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}
