import type { Id } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Cancels one pending order. Tapping twice sends once; the order leaves the list when the broker has confirmed. */
export const useCancelOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account } = runtime
  return useWrite({
    name: 'orders.cancel',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.cancel ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        return client.orders.cancel({ id }, { idempotencyKey })
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}
