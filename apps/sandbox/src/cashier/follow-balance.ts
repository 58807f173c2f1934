import type { Desk } from '../broker/desk.ts'

/** Lets memory follow a commit that moved money but no order, and tells everybody who listens. */
export function followBalance(desk: Desk, userId: number, balance: string): void {
  desk.engine.setBalance(userId, balance)
  desk.events.emit('account', userId)
}
