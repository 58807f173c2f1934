import { type Desk, followBalance } from '../broker/desk.ts'
import type { Left } from '../ledger/write-together.ts'

/** Applies a committed balance to memory, when no order changed, and emits the account event. */
export function publishBalance(desk: Desk, userId: number, left: Left): void {
  followBalance(desk, userId, left)
  desk.events.emit('account', userId)
}
