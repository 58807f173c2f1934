// Buys the smallest size of one market on a demo account, waits a moment, closes the order, and prints the cost.
//
// npm run --silent example -- place-and-close EURUSD
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient, isLeverkitError, type Order } from '@leverkit/sdk'
import { signIn } from './sign-in.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'hold-ms': { type: 'string', default: '3000' } },
})
const code = positionals[0] ?? 'EURUSD'

/** Waits for a write. If the outcome of the write is unknown, looks up the order instead of sending the write again. */
const settled = async (write: Promise<Order | null>): Promise<Order> => {
  try {
    const order = await write
    if (order === null) throw new Error('This broker does not return the order: find it in client.orders.list.')
    return order
  } catch (error) {
    if (!isLeverkitError(error) || error.effect === 'none') throw error
    const { outcome, order } = await error.reconcile()
    if (outcome === 'done' && order !== null) return order
    throw error
  }
}

const client = createClient()
await signIn(client)

const market = (await client.markets.list({ search: code })).find((each) => each.code === code)
const leverage = market?.leverages[0]
if (market === undefined || leverage === undefined) throw new Error(`${code} cannot be traded here.`)

const order = await settled(
  client.orders.place({ side: 'buy', lots: market.minLots, marketId: market.id, kind: 'market', leverage }),
)
console.log(`Bought ${order.lots} ${order.displayCode} at ${order.openPrice}: margin ${order.margin}, fee ${order.fee}`)

await wait(Number.parseInt(values['hold-ms'], 10))

const closed = await settled(client.orders.close({ id: order.id }))
console.log(`Closed at ${closed.currentPrice}: profit ${closed.profit}`)
console.log(`Balance ${(await client.account.balance()).balance}`)
