import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyEvent, type MarketEvent } from '../broker/applyEvent.ts'
import { type OrderRequest, placeOrder } from '../broker/placeOrder.ts'
import { auditLedger } from '../ledger/audit.ts'
import { type CashierFixture, openCashierFixture, usdtOnTron } from '../testing/CashierFixture.ts'
import { eurusd, noon } from '../testing/TestBroker.ts'
import { submitWithdrawal } from './submitWithdrawal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const orderRequest: OrderRequest = {
  side: 'buy',
  lots: '5',
  leverage: '100',
  marketId: eurusd,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: '1.09000',
}

describe('a withdrawal', () => {
  let fixture: CashierFixture
  beforeAll(async () => {
    fixture = await openCashierFixture({ kind: 'memory' })
  })
  afterAll(() => fixture.close())

  it('after an order closed with a loss, the user cannot withdraw the lost amount, even before the loss is in the database', async () => {
    const { core, feed } = fixture
    const { user, methodId } = await fixture.real('10000')
    const actor = { userId: user.id, intent: null }
    const withdraw = (amount: string) => submitWithdrawal(core, actor, { currencyId: usdtOnTron, methodId, amount, memo: null })
    await placeOrder(core, actor, orderRequest)
    feed.addPrice('EURUSD', noon + 1_000, '1.08500')
    feed.addPrice('EURUSD', noon + 2_000, '1.10000')
    const events = core.engine.advance(noon + 2_000).filter((event): event is MarketEvent => 'orderId' in event)
    // In the database, the order is still open and has no loss at the current price. A check of the database alone would allow
    // a withdrawal of 4482.50.
    await expect(withdraw('4482.5')).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE', values: { free: '2482.500000' } })
    for (const event of events) expect(await applyEvent(core, event)).toBe(true)
    await withdraw('2482.5')
    expect(await fixture.balances(user.id)).toEqual({ client: '0.000000', locked: '2482.500000' })
    expect(await auditLedger(core.db)).toEqual([])
  })
})
