import type { Client } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

type Stops = Parameters<Client['orders']['setStops']>[0]

/** Sets take profit and stop loss of one open or pending order. Both have to be named; `null` removes one. */
export const useSetStops = () => {
  const runtime = useRuntime()
  const { client, intents, orderActs } = runtime
  return useWrite({
    name: 'orders.setStops',
    send: (stops: Stops) =>
      intents.run(`orders.setStops ${JSON.stringify(stops)}`, (idempotencyKey) =>
        orderActs.run(
          { action: 'setStops', id: stops.id },
          () => client.orders.setStops(stops, { idempotencyKey, silent: orderActs.isHeard }),
          () => null,
        ),
      ),
    settled: () => runtime.refreshOrders(),
  })
}
