import type { Id } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/**
 * Closes one open order at the market price. Tapping twice, here or on another card, sends once. The order leaves the list
 * when the broker has confirmed; after an unknown outcome the lists are fetched again and show what became of it.
 */
export const useCloseOrder = () => {
  const runtime = useRuntime()
  const { client, intents, account } = runtime
  return useWrite({
    name: 'orders.close',
    send: ({ id }: { readonly id: Id<'order'> }) =>
      intents.run(`orders.close ${id}`, (idempotencyKey) => {
        account.expectClose(id)
        return client.orders.close({ id }, { idempotencyKey })
      }),
    settled: ({ error, variables }) => {
      if (error === null) account.close([variables.id])
      runtime.refreshOrders()
    },
  })
}
