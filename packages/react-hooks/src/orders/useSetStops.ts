import type { Client } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

type Stops = Parameters<Client['orders']['setStops']>[0]

/**
 * Sets take profit and stop loss of one open or pending order. Both have to be named; `null` removes one. Where an answer leaves
 * the outcome open, the hook looks the order up in the broker's lists, and an order with both stops counts as changed;
 * `useOrderOutcomes` emits each step.
 */
export const useSetStops = () => {
  const runtime = useRuntime()
  const { client, intents, orderActs } = runtime
  return useWrite({
    name: 'orders.setStops',
    send: (stops: Stops) => {
      const intent = `orders.setStops ${stops.id} ${JSON.stringify(stops)}`
      // After other stops, a broker that knows keys must not take a return to the earlier ones for a repeat.
      intents.forgetAll(`orders.setStops ${stops.id} `, intent)
      return intents.run(intent, (idempotencyKey) =>
        orderActs.run(
          { action: 'setStops', id: stops.id },
          () => client.orders.setStops(stops, { idempotencyKey, silent: orderActs.isHeard }),
          () => null,
        ),
      )
    },
    settled: () => runtime.refreshOrders(),
  })
}
