import { writeSync } from 'node:fs'
import { closeOrder } from '../broker/change-order.ts'
import { createDemoAccount, demoGrant } from '../broker/people.ts'
import { placeOrder, type Ticket } from '../broker/place-order.ts'
import { ownId } from '../handlers/own-id.ts'
import { MARKETS } from '../market/markets.ts'
import { openDesk } from '../shared/open-desk.ts'
import { createScriptedFeed } from './scripted-feed.ts'

/**
 * A process that opens a directory like the sandbox and then writes until it is killed, printing each acknowledged write. Arguments: the
 * directory, and the id above which it lists the existing orders.
 */
const [path = '', after = '0'] = process.argv.slice(2)
const noon = Date.UTC(2026, 6, 17, 16)
// Written synchronously, so that every printed write has happened.
const say = (line: string) => writeSync(1, `${line}\n`)

const feed = createScriptedFeed()
feed.say('EURUSD', noon - 60_000, '1.10000')
const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
say('starting')
const { desk } = await openDesk(
  { store: { kind: 'directory', path }, prices: { markets, feed }, start: noon, traders: false },
  () => noon,
  { info: () => undefined, error: (message) => say(`error ${message}`) },
)
const found = await desk.db.selectFrom('orders').select(['id', 'status']).where('id', '>', parseInt(after, 10)).execute()
for (const { id, status } of found) say(`found ${id} ${status}`)
say('opened')

const ticket: Ticket = {
  side: 'buy',
  lots: '0.01',
  leverage: '100',
  marketId: markets[0]?.id ?? 0,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: null,
}
const { userId } = await createDemoAccount(desk.db, noon)
desk.engine.setBalance(userId, demoGrant)
const write = async (): Promise<never> => {
  const actor = { userId, intent: null }
  const { id } = await placeOrder(desk, actor, ticket)
  say(`placed ${id}`)
  await closeOrder(desk, actor, ownId(id))
  say(`closed ${id}`)
  return write()
}
await Promise.all([write(), write(), write()])
