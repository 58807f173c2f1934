import type { User } from '@leverkit/sdk/contract'
import { sql } from 'kysely'
import { lockClient, post } from '../ledger/post.ts'
import { areaList } from '../market/areas.ts'
import { toBase64url } from '../platform/bytes.ts'
import { sha256, sha256Hex } from '../platform/hash.ts'
import { randomBytes, randomInt } from '../platform/random.ts'
import type { Book, Database, Trx, UserRow } from '../store/schema.ts'
import { type Contact, digitsOf } from './contact.ts'

export interface BrokerUser {
  readonly id: number
  readonly book: Book
  readonly uid: string
  readonly email: string | null
  /** Digits of the phone number, without the dialling code. */
  readonly phone: string | null
  readonly areaCode: string | null
  readonly inviteCode: string
}

/** Starting balance of a demo account, in the account currency. */
export const demoGrant = '10000.00'

/** Hashes a secret for storage. One fast hash is enough, because tokens and demo identifiers are long and random. */
export const digest = (secret: string) => sha256Hex(secret)

const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const inviteCode = () => Array.from({ length: 8 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

export const toBrokerUser = (row: UserRow): BrokerUser => ({
  id: row.id,
  book: row.book,
  uid: row.uid,
  email: row.email,
  phone: row.phone,
  areaCode: row.area_code,
  inviteCode: row.invite_code,
})

/** Converts a user of the broker to the user as defined by the contract. */
export const toUser = (user: BrokerUser): User => ({
  id: user.id,
  uid: user.uid,
  isDemo: user.book === 'demo',
  email: user.email,
  phone: user.phone,
  areaCode: user.areaCode,
  inviteCode: user.inviteCode,
})

async function openAccount(trx: Trx, book: Book, userId: number): Promise<void> {
  const kinds = ['client', 'locked'] as const
  await trx
    .insertInto('accounts')
    .values(kinds.map((kind) => ({ book, kind, user_id: userId })))
    .execute()
}

/**
 * Returns the secret identifier of a new demo account. With an idempotency key, the identifier is derived from this
 * key, so that a repeated request gets the same identifier. Without a key, the identifier is random.
 */
const demoIdOf = (intentKey: string | null) => {
  const bytes = intentKey === null ? randomBytes(16) : sha256(`demo ${intentKey}`).subarray(0, 16)
  return `demo-${toBase64url(bytes)}`
}

/**
 * Creates a demo account with its starting balance. Returns the secret identifier by which the user signs in.
 *
 * @param intentKey - a repeated call with the same key returns the same account; the key must be as hard to guess as the
 *   identifier itself
 */
export async function createDemoAccount(
  db: Database,
  at: number,
  intentKey: string | null = null,
): Promise<{ demoId: string; userId: number }> {
  const demoId = demoIdOf(intentKey)
  const demo_id_hash = digest(demoId)
  const userId = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('users')
      .values({ book: 'demo', demo_id_hash, invite_code: inviteCode(), created_at: at })
      .onConflict((conflict) => conflict.column('demo_id_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) {
      const known = trx.selectFrom('users').select('id').where('demo_id_hash', '=', demo_id_hash)
      return (await known.executeTakeFirstOrThrow()).id
    }
    const { id } = made
    await openAccount(trx, 'demo', id)
    const movements = [{ kind: 'demoGrant', against: 'capital', amount: demoGrant }] as const
    await post(trx, await lockClient(trx, id), { at, movements })
    return id
  })
  return { demoId, userId }
}

export interface NewRealAccount {
  readonly contact: Contact
  readonly passwordHash: string
  /** First deposit, in the account currency; `"0"` for no deposit. */
  readonly deposit: string
  /** Id of the user who invited this user. */
  readonly invitedBy?: number | null
}

const columnsOf = (contact: Contact) =>
  contact.by === 'email' ? { email: contact.email } : { phone: contact.phone, area_code: contact.areaCode }

/** Creates a real account. If an account already has the e-mail address or phone number, returns null and changes nothing. */
export async function createRealAccount(db: Database, account: NewRealAccount, at: number): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({
        ...columnsOf(account.contact),
        book: 'real',
        password_hash: account.passwordHash,
        invite_code: inviteCode(),
        invited_by: account.invitedBy ?? null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return null
    await openAccount(trx, 'real', row.id)
    const movements = [{ kind: 'deposit', against: 'capital', amount: account.deposit }] as const
    await post(trx, await lockClient(trx, row.id), { at, movements })
    return row.id
  })
}

export async function findByDemoId(db: Database, demoId: string): Promise<BrokerUser | null> {
  const row = await db.selectFrom('users').selectAll().where('demo_id_hash', '=', digest(demoId)).executeTakeFirst()
  return row === undefined ? null : toBrokerUser(row)
}

/** A user who was found by a sign-in name, and the user's password hash. The hash is null if the user has no password. */
export interface UserLogin {
  readonly user: BrokerUser
  readonly passwordHash: string | null
}

const toUserLogin = (row: UserRow): UserLogin => ({ user: toBrokerUser(row), passwordHash: row.password_hash })

export async function findByEmail(db: Database, email: string): Promise<UserLogin | null> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
  return row === undefined ? null : toUserLogin(row)
}

const findInArea = (db: Database, digits: string, areaId: number) => {
  const dialCode = areaList.find(({ id }) => id === areaId)?.dialCode ?? ''
  return db.selectFrom('users').selectAll().where('phone', '=', digits).where('area_code', '=', dialCode).executeTakeFirst()
}

/**
 * Finds a user by phone number, as follows:
 *
 * - With `areaId`, finds the user with this number in that area.
 * - Without `areaId`, the number may include its dialling code. If it does not, exactly one user must have this number.
 *
 * @param areaId - id in the list of areas. The same number may belong to a different user in each area.
 */
export async function findByPhone(db: Database, text: string, areaId?: number | null): Promise<UserLogin | null> {
  const digits = digitsOf(text)
  if (digits === null) return null
  if (areaId !== null && areaId !== undefined) {
    const row = await findInArea(db, digits, areaId)
    return row === undefined ? null : toUserLogin(row)
  }
  const isWhole = sql<boolean>`coalesce(area_code, '') || phone = ${digits}`
  // Users whose dialling code and number together are these digits come first. Two users suffice to see whether there is one.
  const [first, second] = await db
    .selectFrom('users')
    .selectAll()
    .select(isWhole.as('is_whole'))
    .where((where) => where.or([where('phone', '=', digits), isWhole]))
    .orderBy('is_whole', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const isOnly = second === undefined || (first?.is_whole === true && second.is_whole !== true)
  return first === undefined || !isOnly ? null : toUserLogin(first)
}

/** Returns the id of the user with this invite code; null if no user has this code. */
export async function findInviter(db: Database, code: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('id').where('invite_code', '=', code.trim().toUpperCase()).executeTakeFirst()
  return row?.id ?? null
}
