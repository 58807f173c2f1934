import { cancelOrder, closeOrder } from '../broker/change-order.ts'
import { learn } from '../broker/refresh.ts'
import { Refusal } from '../broker/refusal.ts'
import { submitWithdrawal } from '../cashier/submit-withdrawal.ts'
import { openSharedCashDesk, usdtOnTron } from './cash-desk.ts'

/** A task for the other process, to run several times concurrently. */
export type Errand = { readonly userId: number; readonly times: number } & (
  | { readonly do: 'close' | 'cancel'; readonly orderId: number }
  | { readonly do: 'withdraw'; readonly methodId: number; readonly amount: string }
)

/** Result of a task. */
export interface Report {
  /** Number of runs that took effect. */
  readonly done: number
  /** Errors other than refusals. */
  readonly failures: readonly string[]
  /** The user's balance in this process's memory after the task. */
  readonly balance: string
  readonly living: number
}

/** A child process that trades on a shared database, as instructed by its parent. Argument: the database's address. */
const { desk } = await openSharedCashDesk(process.argv[2] ?? '')

function attempt(errand: Errand): Promise<unknown> {
  const actor = { userId: errand.userId, intent: null }
  if (errand.do === 'withdraw') {
    const { methodId, amount } = errand
    return submitWithdrawal(desk, actor, { currencyId: usdtOnTron, methodId, amount, memo: null })
  }
  return errand.do === 'close' ? closeOrder(desk, actor, errand.orderId) : cancelOrder(desk, actor, errand.orderId)
}

process.on('message', async (errand: Errand) => {
  if (!desk.engine.knows(errand.userId)) await learn(desk, errand.userId)
  const outcomes = await Promise.allSettled(Array.from({ length: errand.times }, () => attempt(errand)))
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof Refusal) ? [String(outcome.reason)] : [],
  )
  const { userId } = errand
  const memory = { balance: desk.engine.account(userId).balance, living: desk.living.of(userId).length }
  process.send?.({ done: outcomes.filter(({ status }) => status === 'fulfilled').length, failures, ...memory } satisfies Report)
})
process.send?.('ready')
