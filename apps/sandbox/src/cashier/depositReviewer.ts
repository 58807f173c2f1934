import { announceAccount, type BrokerCore } from '../broker/core.ts'
import { Refusal } from '../broker/refusal.ts'
import type { Reviewer } from '../broker/reviewer.ts'
import { lockClient, post } from '../ledger/post.ts'
import type { DepositStatus, Trx } from '../store/schema.ts'
import { publishBalance } from './publishBalance.ts'

const ownerOf = async (trx: Trx, id: number): Promise<number> =>
  (await trx.selectFrom('deposits').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id

/**
 * Locks and returns the row of a deposit that is not decided yet.
 *
 * @throws Refusal `NOT_FOUND` when the deposit was already accepted or rejected
 */
async function lockUnchecked(trx: Trx, id: number) {
  const rows = trx.selectFrom('deposits').selectAll().where('id', '=', id).where('status', '=', 'unchecked')
  const row = await rows.forUpdate().executeTakeFirst()
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * Whether the user already has a credited deposit with this proof image. If so, the new deposit must not be credited, because
 * each payment is credited only once.
 */
async function isSpent(trx: Trx, userId: number, proofImageUrl: string): Promise<boolean> {
  const finished = trx.selectFrom('deposits').select('id').where('user_id', '=', userId).where('status', '=', 'finished')
  return (await finished.where('proof_image_url', '=', proofImageUrl).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Creates the reviewer of deposits.
 *
 * - An accepted deposit is credited.
 * - A rejected deposit gets a remark for the user.
 * - If the user already has a credited deposit with the same proof image, the new deposit is not credited. When it is accepted,
 *   it becomes invalid.
 */
export const depositReviewer = (core: BrokerCore): Reviewer => ({
  async decide(trx, id, decision, remark) {
    const account = await lockClient(trx, await ownerOf(trx, id))
    const row = await lockUnchecked(trx, id)
    const spent = decision === 'accept' && (await isSpent(trx, row.user_id, row.proof_image_url))
    const accepted: DepositStatus = spent ? 'invalid' : 'finished'
    const status = decision === 'accept' ? accepted : 'rejected'
    await trx.updateTable('deposits').set({ status, remark }).where('id', '=', id).execute()
    const userId = row.user_id
    if (status !== 'finished') return { userId, publish: () => undefined }
    const movements = [{ kind: 'deposit', against: 'capital', amount: row.credit }] as const
    const after = await post(trx, account, { depositId: id, at: core.view.now(), movements })
    const accountAfter = await announceAccount(core, trx, after)
    return { userId, publish: () => publishBalance(core, userId, accountAfter) }
  },
  async describe(db, id) {
    const { amount, currency_code, sent_to, proof_image_url, user_id } = await db
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { person: String(user_id), amount: `${amount} ${currency_code}`, sentTo: sent_to, proof: proof_image_url }
  },
})
