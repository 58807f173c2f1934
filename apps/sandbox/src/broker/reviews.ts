import type { Database, Decision, ReviewKind, Trx } from '../store/schema.ts'
import { CommitUnclearError, transact } from '../store/transact.ts'
import type { BrokerCore } from './core.ts'
import { Refusal } from './refusal.ts'
import type { Decided } from './reviewer.ts'

export interface OpenReview {
  readonly id: number
  readonly kind: ReviewKind
  readonly subjectId: number
  /** Time of the automatic acceptance: wall clock, epoch ms. */
  readonly dueAt: number
  readonly facts: Readonly<Record<string, string>>
}

/**
 * Queues a review of a subject (such as a deposit), in the transaction that creates the subject. The review is accepted
 * automatically after `reviewDelayMs`.
 */
export async function queueReview(core: BrokerCore, trx: Trx, kind: ReviewKind, subjectId: number): Promise<void> {
  const due_at = core.wallNow() + core.reviewDelayMs
  await trx.insertInto('reviews').values({ kind, subject_id: subjectId, due_at }).execute()
}

/**
 * Carries out a reviewer's decision.
 *
 * @throws Refusal `NOT_FOUND` when the review does not exist or was already decided
 * @throws CommitUnclearError when it is unknown whether the database has committed
 */
export async function decideReview(core: BrokerCore, id: number, decision: Decision, remark: string | null): Promise<void> {
  let decided: Decided | undefined
  const write = transact(core.db, async (trx) => {
    const row = await trx
      .updateTable('reviews')
      .set({ decision, remark, decided_at: core.wallNow() })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning(['kind', 'subject_id'])
      .executeTakeFirst()
    const reviewer = row === undefined ? undefined : core.reviewers.get(row.kind)
    if (row === undefined || reviewer === undefined) throw new Refusal('NOT_FOUND')
    decided = await reviewer.decide(trx, row.subject_id, decision, remark)
  })
  await write.catch((error: unknown) => {
    if (error instanceof CommitUnclearError && decided !== undefined) core.unconfirmedUsers.add(decided.userId)
    throw error
  })
  decided?.publish()
}

const findOpen = (db: Database) =>
  db.selectFrom('reviews').select(['id', 'kind', 'subject_id', 'due_at']).where('decided_at', 'is', null).orderBy('id')

/** Returns all pending reviews, oldest first. */
export async function listReviews(core: BrokerCore): Promise<OpenReview[]> {
  const reviews: OpenReview[] = []
  for (const { id, kind, subject_id: subjectId, due_at } of await findOpen(core.db).execute()) {
    const facts = (await core.reviewers.get(kind)?.describe(core.db, subjectId)) ?? {}
    reviews.push({ id, kind, subjectId, dueAt: parseInt(due_at, 10), facts })
  }
  return reviews
}

/**
 * Accepts overdue reviews. If a reviewer decides the same review concurrently, only one of the two decisions takes
 * effect. If the acceptance of a review fails, the review remains pending and does not delay other reviews.
 *
 * @throws AggregateError of all failures, after an attempt for every overdue review
 */
export async function acceptDue(core: BrokerCore): Promise<void> {
  const due = await findOpen(core.db).where('due_at', '<=', String(core.wallNow())).execute()
  const failed: unknown[] = []
  for (const { id } of due) {
    try {
      await decideReview(core, id, 'accept', null)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) failed.push(error)
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} reviews could not be carried out: ${failed.map(String).join('; ')}`)
}
