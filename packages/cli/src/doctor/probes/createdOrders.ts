import { fail } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { newOrders } from './orderBook.ts'
import { type TradeDesk, tradeDesk } from './TradeDesk.ts'

/** Sends the requests of one check with the account of a `TradeDesk`, and returns the answers. */
export type Work = (desk: TradeDesk) => Promise<readonly Answer[]>

/** Runs `work` and closes the orders that it has created. Returns these orders, and the answers of `work`. */
export const created = async (subject: Subject, work: Work) => {
  const desk = await tradeDesk(subject)
  const before = await desk.orders('open')
  const answers = await work(desk)
  const orders = newOrders(before, await desk.orders('open'))
  for (const order of orders) await desk.subject.send('orders.close', { id: order.id }, { token: desk.token })
  for (const answer of answers) answer.mustArrive()
  return { answers, orders }
}

/** Fails the check unless `work` creates this number of orders. Closes the orders, and returns the answers of `work`. */
export const mustCreate = async (subject: Subject, count: number, work: Work) => {
  const { answers, orders } = await created(subject, work)
  if (orders.length !== count) fail(`${orders.length} orders`, ...evidenceOf(answers))
  return answers
}

/** Evidence of the first two answers. */
export const evidenceOf = (answers: readonly Answer[]) => answers.slice(0, 2).map(({ evidence }) => evidence)
