import { type Desk, followBalance } from '../broker/desk.ts'
import type { Left } from '../ledger/write-together.ts'

/** Lets memory follow a commit that moved money but no order, and tells everybody who listens. */
export function publishBalance(desk: Desk, userId: number, left: Left): void {
  followBalance(desk, userId, left)
  desk.events.emit('account', userId)
}
