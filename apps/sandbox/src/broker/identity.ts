import { contract, type Identity } from '@leverkit/sdk/contract'
import type { Database, Decision, Trx } from '../store/schema.ts'
import type { BrokerCore } from './core.ts'
import { Refusal } from './refusal.ts'
import type { Decided } from './reviewer.ts'
import { queueReview } from './reviews.ts'
import { imageUrl, requireOwnImage } from './uploads.ts'
import { wireName } from './wireName.ts'

export interface Papers {
  readonly name: string
  readonly documentNumber: string
  readonly frontImageUrl: string
  readonly backImageUrl: string
}

const maxLength = 100
const wire = (field: keyof Papers) => wireName(contract.verification.submit, field)

function requireText(text: string, field: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxLength) throw new Refusal('INVALID_INPUT', { field })
  return trimmed
}

const find = (db: Database, userId: number) =>
  db.selectFrom('identities').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Submits a user's identity papers. A second submission is allowed only after a rejection.
 *
 * @throws Refusal `ALREADY_SUBMITTED`, or `INVALID_INPUT` with the name of the field
 */
export async function submitIdentity(core: BrokerCore, userId: number, papers: Papers): Promise<void> {
  const name = requireText(papers.name, wire('name'))
  const document_number = requireText(papers.documentNumber, wire('documentNumber'))
  const front_upload = await requireOwnImage(core.db, userId, papers.frontImageUrl, wire('frontImageUrl'))
  const back_upload = await requireOwnImage(core.db, userId, papers.backImageUrl, wire('backImageUrl'))
  const columns = { name, document_number, front_upload, back_upload, state: 'pending', submitted_at: core.wallNow() } as const
  await core.db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('identities')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns).where('identities.state', '=', 'rejected'))
      .returning('user_id')
      .executeTakeFirst()
    if (written === undefined) throw new Refusal('ALREADY_SUBMITTED')
    await queueReview(core, trx, 'identity', userId)
  })
}

/** Returns the state of a user's identity check. Rejected papers may be submitted again, so their state is `none`. */
export async function findIdentity(db: Database, userId: number): Promise<Identity> {
  const row = await find(db, userId)
  if (row === undefined || row.state === 'rejected') {
    return { reviewStatus: 'none', name: null, documentNumber: null, frontImageUrl: null, backImageUrl: null }
  }
  return {
    reviewStatus: row.state,
    name: row.name,
    documentNumber: row.document_number,
    frontImageUrl: imageUrl(row.front_upload),
    backImageUrl: imageUrl(row.back_upload),
  }
}

export async function decideIdentity(trx: Trx, userId: number, decision: Decision): Promise<Decided> {
  const state = decision === 'accept' ? 'verified' : 'rejected'
  await trx.updateTable('identities').set({ state }).where('user_id', '=', userId).execute()
  return { userId, publish: () => undefined }
}

export async function describeIdentity(db: Database, userId: number): Promise<Record<string, string>> {
  const row = await find(db, userId)
  if (row === undefined) return {}
  return { person: String(userId), name: row.name, document: row.document_number, front: row.front_upload, back: row.back_upload }
}
