import { applyBalance, type BrokerCore } from '../broker/core.ts'
import type { AccountAfter } from '../ledger/writeBatch.ts'

/**
 * Updates the balance in memory after a commit and emits the `account` event. Call this function after a write that changes a
 * balance but no order.
 */
export function publishBalance(core: BrokerCore, userId: number, accountAfter: AccountAfter): void {
  applyBalance(core, userId, accountAfter)
  core.events.emit('account', userId)
}
