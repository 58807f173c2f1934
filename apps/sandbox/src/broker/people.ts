import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { User } from '@leverkit/sdk/contract'
import { post } from '../ledger/post.ts'
import type { Book, Database, Trx, UserRow } from '../store/schema.ts'

/** Somebody whose token was accepted. */
export interface Person {
  readonly id: number
  readonly book: Book
  readonly uid: string
  readonly email: string | null
  readonly inviteCode: string
}

/** Account currency; what a new demo account starts with. */
export const demoGrant = '10000.00'

const sessionDays = 30

/** Tokens and demo identifiers are long and random: one fast hash keeps them out of the database and its copies. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')

const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const inviteCode = () => Array.from({ length: 8 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

const toPerson = (row: Pick<UserRow, 'id' | 'book' | 'uid' | 'email' | 'invite_code'>): Person => ({
  id: row.id,
  book: row.book,
  uid: row.uid,
  email: row.email,
  inviteCode: row.invite_code,
})

/** A person as the contract shows them. */
export const toUser = (person: Person): User => ({
  id: person.id,
  uid: person.uid,
  isDemo: person.book === 'demo',
  email: person.email,
  phone: null,
  areaCode: null,
  inviteCode: person.inviteCode,
})

async function openAccount(trx: Trx, book: Book, userId: number): Promise<void> {
  await trx.insertInto('accounts').values({ book, kind: 'client', user_id: userId }).execute()
}

/** Makes a demo account with its starting balance and answers the secret identifier that opens it. */
export async function createDemoAccount(db: Database, at: number): Promise<{ demoId: string; userId: number }> {
  const demoId = `demo-${randomBytes(16).toString('base64url')}`
  const userId = await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({ book: 'demo', demo_id_hash: digest(demoId), invite_code: inviteCode(), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openAccount(trx, 'demo', id)
    await post(trx, { book: 'demo', userId: id, at, movements: [{ kind: 'demoGrant', against: 'capital', amount: demoGrant }] })
    return id
  })
  return { demoId, userId }
}

export interface NewRealAccount {
  readonly email: string
  readonly passwordHash: string
  readonly deposit: string
}

/** Makes a real account with a first deposit, or leaves the one alone that the e-mail address already has. */
export async function createRealAccount(db: Database, account: NewRealAccount, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({
        book: 'real',
        email: account.email,
        password_hash: account.passwordHash,
        invite_code: inviteCode(),
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return
    await openAccount(trx, 'real', row.id)
    await post(trx, {
      book: 'real',
      userId: row.id,
      at,
      movements: [{ kind: 'deposit', against: 'capital', amount: account.deposit }],
    })
  })
}

export async function findByDemoId(db: Database, demoId: string): Promise<Person | null> {
  const row = await db.selectFrom('users').selectAll().where('demo_id_hash', '=', digest(demoId)).executeTakeFirst()
  return row === undefined ? null : toPerson(row)
}

export async function findByEmail(db: Database, email: string): Promise<{ person: Person; passwordHash: string | null } | null> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
  return row === undefined ? null : { person: toPerson(row), passwordHash: row.password_hash }
}

/** Opens a session and answers its token: 256 random bits, kept nowhere but with its holder. */
export async function openSession(db: Database, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + sessionDays * 86_400_000
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(token), user_id: userId, created_at: now, expires_at: expiresAt })
    .execute()
  return token
}

/** Whose token this is; null when it is unknown or has expired. */
export async function findByToken(db: Database, token: string, now: number): Promise<Person | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', String(now))
    .executeTakeFirst()
  return row === undefined ? null : toPerson(row)
}
