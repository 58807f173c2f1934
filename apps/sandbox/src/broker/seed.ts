import type { Database } from '../store/schema.ts'
import { createPasswords, type DeriveKey } from './passwords.ts'
import { seededAccount } from './seededAccount.ts'
import { createRealAccount } from './users.ts'

/** Hash of the seeded account's password. It is precomputed, because hashing would slow down each start. */
const passwordHash = 'scrypt:PBhXl5ZDW5qiLmxIn7jAgg:Bda-EZdh8rGOdzioDCZYtZclBiQx28GLsH1VqCot-1M'

/**
 * Creates the seeded account. Changes nothing if the database already contains the account.
 *
 * @param cost - cost of the password hash: the base-2 logarithm of scrypt's parameter N. @default the usual cost
 */
export async function seed(db: Database, at: number, deriveKey: DeriveKey, cost?: number): Promise<void> {
  const { email, deposit, password } = seededAccount
  const hash = cost === undefined ? passwordHash : await createPasswords({ deriveKey, cost }).hash(password, 'seed')
  await createRealAccount(db, { contact: { by: 'email', email }, passwordHash: hash, deposit }, at)
}
