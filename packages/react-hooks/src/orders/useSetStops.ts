import type { Client } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

type Stops = Parameters<Client['orders']['setStops']>[0]

/** Sets take profit and stop loss of one open or pending order; what is left out or `null` is removed. */
export const useSetStops = () => {
  const runtime = useRuntime()
  const { client, intents } = runtime
  return useWrite({
    name: 'orders.setStops',
    send: (stops: Stops) =>
      intents.run(`orders.setStops ${JSON.stringify(stops)}`, (idempotencyKey) =>
        client.orders.setStops(stops, { idempotencyKey }),
      ),
    settled: () => runtime.refreshOrders(),
  })
}
