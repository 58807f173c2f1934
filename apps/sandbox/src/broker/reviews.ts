import type { Database, Decision, ReviewKind, Trx } from '../store/schema.ts'
import { CommitUnclearError, transact } from '../store/transact.ts'
import type { Desk } from './desk.ts'
import { Refusal } from './refusal.ts'
import type { Decided } from './reviewer.ts'

/** A pending review. */
export interface OpenReview {
  readonly id: number
  readonly kind: ReviewKind
  readonly subjectId: number
  /** Time of the automatic acceptance, epoch ms of the wall clock. */
  readonly dueAt: number
  readonly facts: Readonly<Record<string, string>>
}

/** Queues a review, in the transaction that creates its subject. It is accepted automatically after `reviewDelayMs`. */
export async function queueReview(desk: Desk, trx: Trx, kind: ReviewKind, subjectId: number): Promise<void> {
  const due_at = desk.wallNow() + desk.reviewDelayMs
  await trx.insertInto('reviews').values({ kind, subject_id: subjectId, due_at }).execute()
}

/**
 * Decides a review.
 *
 * @throws Refusal `NOT_FOUND` when there is no such review or it was already decided
 * @throws CommitUnclearError when the database did not confirm whether it has committed
 */
export async function decideReview(desk: Desk, id: number, decision: Decision, remark: string | null): Promise<void> {
  let decided: Decided | undefined
  const write = transact(desk.db, async (trx) => {
    const row = await trx
      .updateTable('reviews')
      .set({ decision, remark, decided_at: desk.wallNow() })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning(['kind', 'subject_id'])
      .executeTakeFirst()
    const reviewer = row === undefined ? undefined : desk.reviewers.get(row.kind)
    if (row === undefined || reviewer === undefined) throw new Refusal('NOT_FOUND')
    decided = await reviewer.decide(trx, row.subject_id, decision, remark)
  })
  await write.catch((error: unknown) => {
    if (error instanceof CommitUnclearError && decided !== undefined) desk.doubts.add(decided.userId)
    throw error
  })
  decided?.publish()
}

const findOpen = (db: Database) =>
  db.selectFrom('reviews').select(['id', 'kind', 'subject_id', 'due_at']).where('decided_at', 'is', null).orderBy('id')

/** All pending reviews, oldest first. */
export async function listReviews(desk: Desk): Promise<OpenReview[]> {
  const reviews: OpenReview[] = []
  for (const { id, kind, subject_id: subjectId, due_at } of await findOpen(desk.db).execute()) {
    const facts = (await desk.reviewers.get(kind)?.describe(desk.db, subjectId)) ?? {}
    reviews.push({ id, kind, subjectId, dueAt: parseInt(due_at, 10), facts })
  }
  return reviews
}

/**
 * Accepts overdue reviews. A concurrent decision of a reviewer either wins or finds the review decided. A review that fails stays open
 * and does not delay the others.
 *
 * @throws AggregateError of the failures, after all reviews were tried
 */
export async function acceptDue(desk: Desk): Promise<void> {
  const due = await findOpen(desk.db).where('due_at', '<=', String(desk.wallNow())).execute()
  const failed: unknown[] = []
  for (const { id } of due) {
    try {
      await decideReview(desk, id, 'accept', null)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) failed.push(error)
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} reviews could not be carried out: ${failed.map(String).join('; ')}`)
}
