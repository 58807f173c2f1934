import type { Client } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** What an order is placed with. */
export type PlaceOrder = Parameters<Client['orders']['place']>[0]

/**
 * Places an order, at most once per intent: the same order asked for again while the first is under way joins it. The same
 * order asked for after an answer is another one. `useOrderTicket` adds checks, and looks up what became of a lost answer.
 */
export const usePlaceOrder = () => {
  const runtime = useRuntime()
  const { client, intents } = runtime
  return useWrite({
    name: 'orders.place',
    send: (order: PlaceOrder) =>
      intents.run(`orders.place ${JSON.stringify(order)}`, (idempotencyKey) => client.orders.place(order, { idempotencyKey })),
    settled: () => runtime.refreshOrders(),
  })
}
