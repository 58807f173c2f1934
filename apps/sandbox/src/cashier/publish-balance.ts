import { type CommittedBalance, type Desk, followBalance } from '../broker/desk.ts'

/** Lets memory follow a commit that moved money but no order, and tells everybody who listens. */
export function publishBalance(desk: Desk, userId: number, committed: CommittedBalance): void {
  followBalance(desk, userId, committed)
  desk.events.emit('account', userId)
}
