import { negate, subtract } from '@leverkit/sdk/math'
import type { Selectable } from 'kysely'
import { announceAccount, type BrokerCore } from '../broker/core.ts'
import { Refusal } from '../broker/refusal.ts'
import type { Reviewer } from '../broker/reviewer.ts'
import { lockClient, type Movement, post } from '../ledger/post.ts'
import type { Trx, WithdrawalTable } from '../store/schema.ts'
import { withdrawChannelOf } from './channels.ts'
import { publishBalance } from './publishBalance.ts'

type WithdrawalRow = Selectable<WithdrawalTable>

const ownerOf = async (trx: Trx, id: number): Promise<number> =>
  (await trx.selectFrom('withdrawals').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id

/**
 * Locks and returns the row of a withdrawal that is not decided yet.
 *
 * @throws Refusal `NOT_FOUND` when the withdrawal was already paid or rejected
 */
async function lockUndecided(trx: Trx, id: number): Promise<WithdrawalRow> {
  const rows = trx.selectFrom('withdrawals').selectAll().where('id', '=', id).where('status', '=', 'underReview')
  const row = await rows.forUpdate().executeTakeFirst()
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * Returns the two movements that debit the locked amount. The first movement is the payment to the user: the amount minus the
 * fee. The second movement is the fee.
 */
const payment = ({ amount, fee }: WithdrawalRow): Movement[] => [
  { kind: 'withdrawPaid', account: 'locked', against: 'capital', amount: negate(subtract(amount, fee)) },
  { kind: 'withdrawFee', account: 'locked', against: 'fees', amount: negate(fee) },
]

const release = ({ amount }: WithdrawalRow): Movement[] => [{ kind: 'withdrawRelease', against: 'locked', amount }]

/**
 * Creates the reviewer of withdrawals. If a withdrawal is accepted, the locked amount minus the fee is paid to the user. If it
 * is rejected, the amount returns to the balance, and the user gets a remark.
 */
export const withdrawalReviewer = (core: BrokerCore): Reviewer => ({
  async decide(trx, id, decision, remark) {
    const account = await lockClient(trx, await ownerOf(trx, id))
    const row = await lockUndecided(trx, id)
    const status = decision === 'accept' ? 'paid' : 'rejected'
    await trx.updateTable('withdrawals').set({ status, remark }).where('id', '=', id).execute()
    const movements = decision === 'accept' ? payment(row) : release(row)
    const after = await post(trx, account, { withdrawalId: id, at: core.view.now(), movements })
    const accountAfter = await announceAccount(core, trx, after)
    return { userId: row.user_id, publish: () => publishBalance(core, row.user_id, accountAfter) }
  },
  async describe(db, id) {
    const row = await db
      .selectFrom('withdrawals as withdrawal')
      .innerJoin('withdraw_methods as method', 'method.id', 'withdrawal.method_id')
      .selectAll('withdrawal')
      .select(['method.currency_id', 'method.coin_address', 'method.payee_account'])
      .where('withdrawal.id', '=', id)
      .executeTakeFirstOrThrow()
    const currency = withdrawChannelOf(row.currency_id)?.code ?? String(row.currency_id)
    return {
      person: String(row.user_id),
      amount: row.amount,
      fee: row.fee,
      pays: `${row.received} ${currency}`,
      to: row.coin_address ?? row.payee_account ?? '',
      memo: row.memo ?? '',
    }
  },
})
