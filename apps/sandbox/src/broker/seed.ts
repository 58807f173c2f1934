import type { Database } from '../store/schema.ts'
import { createPasswords } from './passwords.ts'
import { createRealAccount } from './users.ts'

/** The real account of every sandbox. Its password is public: a sandbox holds no real money. */
export const seededAccount = {
  email: 'trader@sandbox.test',
  password: 'sandbox-only',
  /** Account currency. */
  deposit: '25000.00',
} as const

/** The scrypt hash of that password, so that a start does not have to compute it. */
const passwordHash = 'scrypt:PBhXl5ZDW5qiLmxIn7jAgg:Bda-EZdh8rGOdzioDCZYtZclBiQx28GLsH1VqCot-1M'

/**
 * Creates the seeded account in a new database; changes nothing in any other.
 *
 * @param cost - cost of the account's password hash, when it is not the usual one
 */
export async function seed(db: Database, at: number, cost?: number): Promise<void> {
  const { email, deposit, password } = seededAccount
  const hash = cost === undefined ? passwordHash : await createPasswords({ cost }).hash(password, 'seed')
  await createRealAccount(db, { contact: { by: 'email', email }, passwordHash: hash, deposit }, at)
}
