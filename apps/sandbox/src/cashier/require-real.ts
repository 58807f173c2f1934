import type { Person } from '../broker/people.ts'
import { Refusal } from '../broker/refusal.ts'

/** @throws Refusal `REAL_ACCOUNT_ONLY` for a demo account, which has no deposits or withdrawals */
export function requireReal(person: Person): Person {
  if (person.book !== 'real') throw new Refusal('REAL_ACCOUNT_ONLY')
  return person
}
