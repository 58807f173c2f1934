import { Refusal } from '../broker/refusal.ts'
import type { BrokerUser } from '../broker/users.ts'

/** @throws Refusal `REAL_ACCOUNT_ONLY` for a demo account. Demo accounts have no deposits or withdrawals. */
export function requireReal(user: BrokerUser): BrokerUser {
  if (user.book !== 'real') throw new Refusal('REAL_ACCOUNT_ONLY')
  return user
}
