import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownId } from '../handlers/ownId.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashierFixture, openCashierFixture } from '../testing/CashierFixture.ts'
import { eurusd, noon } from '../testing/TestBroker.ts'
import { type OrderRequest, placeOrder } from './placeOrder.ts'
import { resetDemo } from './resetDemo.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const orderRequest: OrderRequest = {
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
  let fixture: CashierFixture
  beforeAll(async () => {
    fixture = await openCashierFixture({ kind: 'memory' })
  })
  afterAll(() => fixture.close())

  it('a demo reset removes all closed orders from memory, then emits one `closed` event with these orders', async () => {
    const { core } = fixture
    const userId = await fixture.demo()
    const actor = { userId, intent: null }
    const open = [
      await placeOrder(core, actor, { ...orderRequest, lots: '1' }),
      await placeOrder(core, actor, { ...orderRequest, lots: '1' }),
    ]
    const pending = await placeOrder(core, actor, { ...orderRequest, lots: '1', kind: 'pending', targetPrice: '1.05000' })
    const emitted: unknown[] = []
    const stopClosed = core.events.on('closed', (...closed) => emitted.push([...closed, core.activeOrders.size]))
    const stopAccount = core.events.on('account', (id) => emitted.push([id, core.engine.account(id).balance]))
    await resetDemo(core, actor)
    expect(emitted).toEqual([
      [userId, open.map(({ id }) => id), 0],
      [userId, '10000.000000'],
    ])
    expect(core.engine.order(ownId(pending.id))).toBeNull()
    stopClosed()
    stopAccount()
  })

  it('if a demo reset closes an order whose loss is larger than the balance, the broker pays the difference', async () => {
    const { core, feed } = fixture
    const userId = await fixture.demo()
    await placeOrder(core, { userId, intent: null }, orderRequest)
    // This price causes a stop-out. The reset runs before the stop-out event of the engine is in the database.
    feed.addPrice('EURUSD', noon + 1_000, '1.09000')
    core.engine.advance(noon + 1_000)
    await resetDemo(core, { userId, intent: null })
    expect((await fixture.balances(userId)).client).toBe('10000.000000')
    const movements = await core.db.selectFrom('ledger_transactions').select('kind').where('user_id', '=', userId).execute()
    expect(movements.map(({ kind }) => kind)).toEqual([
      'demoGrant',
      'openingFee',
      'negativeBalanceProtection',
      'settlement',
      'demoReset',
    ])
    expect(await auditLedger(core.db)).toEqual([])
  })
})
