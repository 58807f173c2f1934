import { subtract } from '@leverkit/sdk/math'
import type { OrderRow } from '../store/schema.ts'
import { type Actor, type BrokerCore, writeOrders } from './core.ts'
import type { Draft } from './draft.ts'
import { endOrder } from './orderRows.ts'
import { Refusal } from './refusal.ts'
import { settle } from './settle.ts'
import { demoGrant } from './users.ts'

/**
 * Resets a demo account to its starting balance. Open orders are closed at the last price of their market, and pending orders
 * are cancelled. Then a ledger entry changes the resulting balance to the starting balance. The reset also works while markets
 * are closed.
 *
 * @throws Refusal `DEMO_ONLY`
 */
export const resetDemo = (core: BrokerCore, actor: Actor): Promise<null> =>
  writeOrders(core, { ...actor, reads: 'active' }, (draft) => {
    if (draft.account.book !== 'demo') throw new Refusal('DEMO_ONLY')
    for (const row of draft.orders()) end(core, draft, row)
    const movement = { kind: 'demoReset', against: 'capital', amount: subtract(demoGrant, draft.account.balance) } as const
    draft.post({ at: core.view.now(), movements: [movement] })
    return null
  })

function end(core: BrokerCore, draft: Draft, row: OrderRow): void {
  const at = core.view.now()
  if (row.status === 'pending') endOrder(draft, row, { status: 'cancelled', reason: 'manual', at })
  else settle(draft, row, { price: core.view.lastPrice(row.market_code) ?? row.open_price ?? '0', reason: 'manual', at })
}
