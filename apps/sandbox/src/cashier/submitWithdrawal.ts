import { compare, isPositive, negate, withdraw } from '@leverkit/sdk/math'
import { type Actor, announceAccount, type BrokerCore } from '../broker/core.ts'
import { dealAtPresentPrices } from '../broker/dealAtPresentPrices.ts'
import { exactFreeMargin } from '../broker/freeMargin.ts'
import { once } from '../broker/idempotency.ts'
import { Refusal } from '../broker/refusal.ts'
import { queueReview } from '../broker/reviews.ts'
import { type ClientAccount, post } from '../ledger/post.ts'
import { type AccountAfter, ordersOf } from '../ledger/writeBatch.ts'
import type { Trx } from '../store/schema.ts'
import { type WithdrawChannel, withdrawChannelOf } from './channels.ts'
import { publishBalance } from './publishBalance.ts'
import { requireAmount } from './requireAmount.ts'
import { findMethod } from './withdrawMethods.ts'

/** A requested withdrawal. */
export interface Wanted {
  readonly currencyId: number
  readonly methodId: number
  /** Amount in the account currency, including the fee. */
  readonly amount: string
  readonly memo: string | null
}

/** Pattern of an allowed memo: at most 200 printable characters. */
const memoShape = /^[^\p{Cc}]{0,200}$/u

/**
 * Submits a withdrawal: locks its amount and queues its review.
 *
 * @throws Refusal that names the rejected value
 */
export async function submitWithdrawal(core: BrokerCore, actor: Actor, wanted: Wanted): Promise<null> {
  let accountAfter: AccountAfter | undefined
  await dealAtPresentPrices(core, actor.userId, (trx, account) => {
    accountAfter = undefined
    return once(trx, actor.userId, actor.intent, core.view.now(), async () => {
      const terms = await checkedTerms(trx, actor.userId, wanted)
      await requireFree(core, trx, account, wanted.amount)
      accountAfter = await announceAccount(core, trx, await write(core, trx, account, wanted, terms))
      return null
    })
  })
  if (accountAfter !== undefined) publishBalance(core, actor.userId, accountAfter)
  return null
}

type Terms = ReturnType<typeof withdraw>

const termsOf = ({ feeType, feeRate: rate, usdPrice: currencyRate }: WithdrawChannel, amount: string): Terms =>
  withdraw({ feeType, rate, amount, currencyRate })

/**
 * Validates the method, the currency and the amount of a withdrawal. Returns the fee, and the amount that is paid to the user.
 */
async function checkedTerms(trx: Trx, userId: number, { currencyId, methodId, amount, memo }: Wanted): Promise<Terms> {
  const method = await findMethod(trx, userId, methodId)
  const channel = withdrawChannelOf(currencyId)
  if (channel === undefined || method?.currency_id !== currencyId) throw new Refusal('NOT_FOUND')
  if (!memoShape.test(memo ?? '')) throw new Refusal('INVALID_INPUT', { field: 'memo' })
  requireAmount(amount, channel)
  const terms = termsOf(channel, amount)
  // Refuses an amount that is not greater than the fee, because nothing would be paid to the user.
  if (!isPositive(terms.received)) throw new Refusal('AMOUNT_NOT_ALLOWED', { min: terms.fee, max: channel.max })
  return terms
}

/**
 * Refuses a withdrawal that exceeds the balance or the free margin.
 *
 * @throws Refusal `NOT_ENOUGH_BALANCE`
 */
async function requireFree(core: BrokerCore, trx: Trx, account: ClientAccount, amount: string): Promise<void> {
  const booked = exactFreeMargin(core.view, account.balance, await ordersOf(trx, [account.userId], []))
  // The engine may have closed an order at a loss that is not in the database yet. The engine's free margin already includes
  // this loss.
  const { freeMargin } = core.engine.account(account.userId)
  for (const free of [account.balance, booked, freeMargin]) {
    if (compare(amount, free) > 0) throw new Refusal('NOT_ENOUGH_BALANCE', { needed: amount, free })
  }
}

async function write(core: BrokerCore, trx: Trx, account: ClientAccount, wanted: Wanted, terms: Terms): Promise<ClientAccount> {
  const { amount, methodId, memo } = wanted
  const at = core.view.now()
  const { id } = await trx
    .insertInto('withdrawals')
    .values({ ...terms, book: 'real', user_id: account.userId, method_id: methodId, amount, memo, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueReview(core, trx, 'withdrawal', id)
  const movements = [{ kind: 'withdrawLock', against: 'locked', amount: negate(amount) }] as const
  return post(trx, account, { withdrawalId: id, at, movements })
}
