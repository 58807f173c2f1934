import { subtract } from '@leverkit/sdk/math'
import { type ClientAccount, lockBrokers, post } from '../ledger/post.ts'
import type { OrderRow, Trx } from '../store/schema.ts'
import { deal } from './deal.ts'
import { type Actor, type CommittedBalance, type Desk, follow, followBalance, seal, type Written } from './desk.ts'
import { once } from './idempotency.ts'
import { endOrder } from './order-rows.ts'
import { demoGrant } from './people.ts'
import { Refusal } from './refusal.ts'
import { settle } from './settle.ts'

interface Reset extends CommittedBalance {
  readonly ended: readonly OrderRow[]
}

/**
 * Gives a demo account its first balance back: every open order is closed at its last price, every pending one is cancelled,
 * and the ledger moves what is missing, or too much. Closed markets do not stand in the way.
 *
 * @throws Refusal `DEMO_ONLY`
 */
export async function resetDemo(desk: Desk, actor: Actor): Promise<null> {
  let reset: Reset | undefined
  await deal(desk, actor.userId, async (trx, account) => {
    reset = undefined
    if (account.book !== 'demo') throw new Refusal('DEMO_ONLY')
    return once(trx, actor.userId, actor.intent, desk.view.now(), async () => {
      reset = await write(desk, trx, account)
      return null
    })
  })
  if (reset !== undefined) publishReset(desk, actor.userId, reset)
  return null
}

async function write(desk: Desk, trx: Trx, before: ClientAccount): Promise<Reset> {
  const { userId } = before
  const orders = trx.selectFrom('orders').selectAll().where('user_id', '=', userId).where('status', 'in', ['open', 'pending'])
  const rows = await orders.orderBy('id').forUpdate().execute()
  await lockBrokers(trx, 'demo', ['profitAndLoss', 'capital'])
  const ended: OrderRow[] = []
  let account = before
  for (const open of rows) {
    const written = await end(desk, trx, account, open)
    ended.push(written.row)
    account = written.account
  }
  const movement = { kind: 'demoReset', against: 'capital', amount: subtract(demoGrant, account.balance) } as const
  account = await post(trx, account, { at: desk.view.now(), movements: [movement] })
  return { ended, ...(await seal(desk, trx, account, ended)) }
}

async function end(desk: Desk, trx: Trx, account: ClientAccount, row: OrderRow): Promise<Written> {
  const at = desk.view.now()
  if (row.status === 'pending') return { row: await endOrder(trx, row, { status: 'cancelled', reason: 'manual', at }), account }
  const price = desk.view.lastPrice(row.market_code) ?? row.open_price ?? '0'
  return settle(trx, account, row, { price, reason: 'manual', at })
}

function publishReset(desk: Desk, userId: number, { ended, balance, turn }: Reset): void {
  for (const row of ended) follow(desk, { row, balance, turn })
  followBalance(desk, userId, { balance, turn })
  const closed = ended.filter((row) => row.status === 'closed').map((row) => row.id)
  if (closed.length > 0) desk.events.emit('closed', userId, closed)
  desk.events.emit('account', userId)
}
