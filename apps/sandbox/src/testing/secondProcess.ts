import { cancelOrder, closeOrder } from '../broker/changeOrder.ts'
import { loadUser } from '../broker/refresh.ts'
import { Refusal } from '../broker/refusal.ts'
import { submitWithdrawal } from '../cashier/submitWithdrawal.ts'
import { openSharedCashierFixture, usdtOnTron } from './CashierFixture.ts'

/** A task that the second process runs several times concurrently. */
export type Task = { readonly userId: number; readonly times: number } & (
  | { readonly do: 'close' | 'cancel'; readonly orderId: number }
  | { readonly do: 'withdraw'; readonly methodId: number; readonly amount: string }
)

export interface TaskResult {
  /** Number of runs that took effect. */
  readonly done: number
  /** Messages of the errors that are not refusals. */
  readonly failures: readonly string[]
  /** The user's balance after the task, in the memory of the second process. */
  readonly balance: string
  readonly activeOrders: number
}

/**
 * This program runs in a child process and uses a shared database. It runs the tasks that its parent process sends. The
 * argument of the program is the address of the database.
 */
const { core } = await openSharedCashierFixture(process.argv[2] ?? '')

function attempt(task: Task): Promise<unknown> {
  const actor = { userId: task.userId, intent: null }
  if (task.do === 'withdraw') {
    const { methodId, amount } = task
    return submitWithdrawal(core, actor, { currencyId: usdtOnTron, methodId, amount, memo: null })
  }
  return task.do === 'close' ? closeOrder(core, actor, task.orderId) : cancelOrder(core, actor, task.orderId)
}

process.on('message', async (task: Task) => {
  if (!core.engine.knows(task.userId)) await loadUser(core, task.userId)
  const outcomes = await Promise.allSettled(Array.from({ length: task.times }, () => attempt(task)))
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof Refusal) ? [String(outcome.reason)] : [],
  )
  const { userId } = task
  const memory = { balance: core.engine.account(userId).balance, activeOrders: core.activeOrders.of(userId).length }
  process.send?.({
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    failures,
    ...memory,
  } satisfies TaskResult)
})
process.send?.('ready')
