import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownId } from '../handlers/own-id.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashDesk, openCashDesk } from '../testing/cash-desk.ts'
import { emptyCluster } from '../testing/template.ts'
import { eurusd, noon } from '../testing/test-broker.ts'
import { placeOrder, type Ticket } from './place-order.ts'
import { resetDemo } from './reset-demo.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ticket: Ticket = {
  side: 'buy',
  lots: '20',
  leverage: '500',
  marketId: eurusd,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: null,
}

describe('a demo reset', () => {
  let cash: CashDesk
  beforeAll(async () => {
    cash = await openCashDesk({ kind: 'memory', template: await emptyCluster() })
  })
  afterAll(() => cash.close())

  it('emits the ended orders once, after they were removed from memory', async () => {
    const { desk } = cash
    const userId = await cash.demo()
    const actor = { userId, intent: null }
    const open = [
      await placeOrder(desk, actor, { ...ticket, lots: '1' }),
      await placeOrder(desk, actor, { ...ticket, lots: '1' }),
    ]
    const pending = await placeOrder(desk, actor, { ...ticket, lots: '1', kind: 'pending', targetPrice: '1.05000' })
    const told: unknown[] = []
    desk.events.on('closed', (...closed) => told.push([...closed, desk.living.size]))
    desk.events.on('account', (id) => told.push([id, desk.engine.account(id).balance]))
    await resetDemo(desk, actor)
    expect(told).toEqual([
      [userId, open.map(({ id }) => id), 0],
      [userId, '10000.000000'],
    ])
    expect(desk.engine.order(ownId(pending.id))).toBeNull()
    desk.events.removeAllListeners()
  })

  it('charges a loss beyond the balance to the broker', async () => {
    const { desk, feed } = cash
    const userId = await cash.demo()
    await placeOrder(desk, { userId, intent: null }, ticket)
    // The engine has stopped the order out at this price; the reset runs before that event is booked.
    feed.say('EURUSD', noon + 1_000, '1.09000')
    desk.engine.advance(noon + 1_000)
    await resetDemo(desk, { userId, intent: null })
    expect((await cash.balances(userId)).client).toBe('10000.000000')
    const movements = await desk.db.selectFrom('ledger_transactions').select('kind').where('user_id', '=', userId).execute()
    expect(movements.map(({ kind }) => kind)).toEqual([
      'demoGrant',
      'openingFee',
      'negativeBalanceProtection',
      'settlement',
      'demoReset',
    ])
    expect(await auditLedger(desk.db)).toEqual([])
  })
})
