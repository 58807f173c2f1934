import type { Answer } from '../wire/Answer.ts'
import { newOrders } from './orderBook.ts'
import type { TradeDesk } from './TradeDesk.ts'

/** Counts the orders that `work` creates, and closes them. */
export const created = async (desk: TradeDesk, work: () => Promise<readonly Answer[]>) => {
  const before = await desk.orders('open')
  const answers = await work()
  const orders = newOrders(before, await desk.orders('open'))
  for (const order of orders) await desk.subject.send('orders.close', { id: order.id }, { token: desk.token })
  for (const answer of answers) answer.mustArrive()
  return { answers, orders }
}

/** Evidence of the first two answers. */
export const evidenceOf = (answers: readonly Answer[]) => answers.slice(0, 2).map(({ evidence }) => evidence)
