import type { Balance, LedgerEntry, Market, Order, OrderPage, OrderStatus } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

/** Maximum number of pages that are read from one list. */
const mostPages = 10

/** Rows of a list, with the answers that contained them. */
export interface Listed<T> {
  readonly rows: readonly T[]
  readonly total: number
  readonly answers: readonly Answer[]
}

const allPages = async <T>(
  readPage: (page: number) => Promise<{ rows: readonly T[]; total: number; answer: Answer }>,
): Promise<Listed<T>> => {
  const rows: T[] = []
  const answers: Answer[] = []
  let count = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const { rows: more, total, answer } = await readPage(page)
    answers.push(answer)
    rows.push(...more)
    count = total
    if (more.length === 0 || rows.length >= total) return { rows, total, answers }
  }
  return { rows, total: count, answers }
}

/** Reads the orders of one status. */
export const ordersOf = (subject: Subject, token: string, status: OrderStatus): Promise<Listed<Order>> =>
  allPages(async (page) => {
    const answer = await subject.send('orders.list', { status, page }, { token })
    const { orders: rows, total } = answer.decode<OrderPage>()
    return { rows, total, answer }
  })

/** Reads the ledger, newest entry first. */
export const ledgerOf = (subject: Subject, token: string): Promise<Listed<LedgerEntry>> =>
  allPages(async (page) => {
    const answer = await subject.send('account.ledger', { page }, { token })
    const { items: rows, total } = answer.decode<{ items: LedgerEntry[]; total: number }>()
    return { rows, total, answer }
  })

export const balanceOf = async (subject: Subject, token: string): Promise<string> =>
  (await subject.send('account.balance', {}, { token })).decode<Balance>().balance

/** Reads the current state of one market. */
export const marketNow = async (subject: Subject, { id, code }: Market): Promise<Market> => {
  const found = (await subject.send('markets.list', { search: code })).decode<Market[]>()
  const market = found.find((candidate) => candidate.id === id)
  if (market) return market
  const all = (await subject.send('markets.list', {})).decode<Market[]>()
  return all.find((candidate) => candidate.id === id) ?? skip(`the market ${code} is no longer listed`)
}

/** Returns the orders that only the second list contains. */
export const newOrders = (before: Listed<Order>, after: Listed<Order>): readonly Order[] => {
  const known = new Set(before.rows.map(({ id }) => id))
  return after.rows.filter(({ id }) => !known.has(id))
}
