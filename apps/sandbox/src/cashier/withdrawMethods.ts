import type { WithdrawMethod } from '@leverkit/sdk/contract'
import type { Selectable } from 'kysely'
import type { BrokerCore } from '../broker/core.ts'
import { Refusal } from '../broker/refusal.ts'
import { lockClient } from '../ledger/post.ts'
import type { CashType, Database, Trx, WithdrawMethodTable } from '../store/schema.ts'
import { withdrawChannelOf } from './channels.ts'

export type WithdrawMethodRow = Selectable<WithdrawMethodTable>

/** A new withdrawal method. It contains either a coin address or all fields of a bank account. */
export interface NewMethod {
  readonly type: CashType
  readonly currencyId: number
  readonly coinAddress: string | null
  readonly bankName: string | null
  readonly bankAddress: string | null
  readonly bankSwift: string | null
  readonly payeeName: string | null
  readonly payeeAccount: string | null
}

const coinFields = ['coinAddress'] as const
const bankFields = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const

/** Returns a pattern for texts of printable characters that neither begin nor end with white space. */
const words = (maxLength: number) => new RegExp(`^(?!\\s)[^\\p{Cc}]{1,${maxLength}}(?<!\\s)$`, 'u')

/** Pattern of each field. The maximum lengths are enough for the data of every bank and network. */
const shapes: Readonly<Record<(typeof coinFields | typeof bankFields)[number], RegExp>> = {
  coinAddress: /^[A-Za-z0-9]{20,120}$/,
  bankName: words(120),
  bankAddress: words(200),
  bankSwift: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/,
  payeeName: words(120),
  payeeAccount: /^[A-Za-z0-9 -]{4,60}$/,
}

/** Maximum number of withdrawal methods per user. There must be a maximum, because the list of methods has no pages. */
const maxMethods = 20

/**
 * @throws Refusal `INVALID_INPUT` with the name of the field, when a field is missing or invalid, or belongs only to the other
 *   type of method
 */
function requireShape(method: NewMethod): void {
  const [needed, foreign] = method.type === 'coin' ? [coinFields, bankFields] : [bankFields, coinFields]
  for (const field of needed) {
    if (!shapes[field].test(method[field] ?? '')) throw new Refusal('INVALID_INPUT', { field })
  }
  for (const field of foreign) if (method[field] !== null) throw new Refusal('INVALID_INPUT', { field })
}

const boundMethods = (db: Database, userId: number) =>
  db.selectFrom('withdraw_methods').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null)

/** Finds a withdrawal method of this user. Returns undefined for a deleted method and for a method of another user. */
export const findMethod = async (db: Database, userId: number, id: number): Promise<WithdrawMethodRow | undefined> =>
  (await boundMethods(db, userId).execute()).find((row) => row.id === id)

/**
 * Adds a withdrawal method.
 *
 * @throws Refusal `NOT_FOUND` when the currency is unknown or its type differs from the type of the method; `INVALID_INPUT` for
 *   an invalid field; `TOO_MANY_REQUESTS` for too many methods
 */
export async function bindMethod(core: BrokerCore, userId: number, method: NewMethod): Promise<void> {
  if (withdrawChannelOf(method.currencyId)?.type !== method.type) throw new Refusal('NOT_FOUND')
  requireShape(method)
  await core.db.transaction().execute(async (trx) => {
    await lockClient(trx, userId)
    const bound = await boundMethods(trx, userId).execute()
    if (bound.length >= maxMethods) throw new Refusal('TOO_MANY_REQUESTS')
    await insert(trx, userId, method, core.view.now())
  })
}

const insert = (trx: Trx, userId: number, method: NewMethod, at: number) =>
  trx
    .insertInto('withdraw_methods')
    .values({
      ...{ user_id: userId, type: method.type, currency_id: method.currencyId, created_at: at },
      coin_address: method.coinAddress,
      bank_name: method.bankName,
      bank_address: method.bankAddress,
      bank_swift: method.bankSwift,
      payee_name: method.payeeName,
      payee_account: method.payeeAccount,
    })
    .execute()

/**
 * Deletes a withdrawal method.
 *
 * @throws Refusal `NOT_FOUND` when the user does not have this method
 */
export async function deleteMethod(core: BrokerCore, userId: number, id: number): Promise<void> {
  await core.db.transaction().execute(async (trx) => {
    await lockClient(trx, userId)
    if ((await findMethod(trx, userId, id)) === undefined) throw new Refusal('NOT_FOUND')
    await trx.updateTable('withdraw_methods').set({ deleted_at: core.view.now() }).where('id', '=', id).execute()
  })
}

/**
 * Returns a user's withdrawal methods of one type, newest first.
 *
 * @param currencyId - currency of the methods; null for all currencies
 */
export async function listMethods(
  db: Database,
  userId: number,
  type: CashType,
  currencyId: number | null,
): Promise<WithdrawMethod[]> {
  const ofType = await boundMethods(db, userId).where('type', '=', type).orderBy('id', 'desc').execute()
  const rows = currencyId === null ? ofType : ofType.filter((row) => row.currency_id === currencyId)
  return rows.map((row) => ({
    id: row.id,
    coinAddress: row.coin_address,
    payeeAccount: row.payee_account,
    payeeName: row.payee_name,
    bankName: row.bank_name,
    currencyCode: withdrawChannelOf(row.currency_id)?.code ?? '',
    network: withdrawChannelOf(row.currency_id)?.network ?? null,
  }))
}
