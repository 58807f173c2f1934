import { writeSync } from 'node:fs'
import { closeOrder } from '../broker/changeOrder.ts'
import { type OrderRequest, placeOrder } from '../broker/placeOrder.ts'
import { createDemoAccount, demoGrant } from '../broker/users.ts'
import { ownId } from '../handlers/ownId.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { openBrokerCore } from '../shared/openBrokerCore.ts'

/**
 * This program opens a data directory as the sandbox does, writes until it is killed, and prints each acknowledged write. Its
 * arguments are the directory and an order id. At its start, the program prints the existing orders whose id is higher than
 * this order id.
 */
const [path = '', after = '0'] = process.argv.slice(2)
const noon = Date.UTC(2026, 6, 17, 16)
// Prints synchronously, so that no line is lost when the process is killed.
const print = (line: string) => writeSync(1, `${line}\n`)

const feed = createScriptedFeed()
feed.addPrice('EURUSD', noon - 60_000, '1.10000')
const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
print('starting')
const { core } = await openBrokerCore(
  { store: { kind: 'directory', path }, prices: { markets, feed }, start: noon, traders: false },
  () => noon,
  { info: () => undefined, error: (message) => print(`error ${message}`) },
)
const found = await core.db.selectFrom('orders').select(['id', 'status']).where('id', '>', parseInt(after, 10)).execute()
for (const { id, status } of found) print(`found ${id} ${status}`)
print('opened')

const orderRequest: OrderRequest = {
  side: 'buy',
  lots: '0.01',
  leverage: '100',
  marketId: markets[0]?.id ?? 0,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: null,
}
const { userId } = await createDemoAccount(core.db, noon)
core.engine.setBalance(userId, demoGrant)
const write = async (): Promise<never> => {
  const actor = { userId, intent: null }
  const { id } = await placeOrder(core, actor, orderRequest)
  print(`placed ${id}`)
  await closeOrder(core, actor, ownId(id))
  print(`closed ${id}`)
  return write()
}
await Promise.all([write(), write(), write()])
