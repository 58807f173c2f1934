import type { CallName } from '@leverkit/sdk'
import { Skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { lifeOf } from './lifeOfOrder.ts'
import { bound, deposit, withdrawal } from './money.ts'

type Make = (subject: Subject) => Promise<readonly Answer[]>

/** Returns the answers only if the doctor may trade, because they come from the account on which it trades. */
const traded =
  (make: Make): Make =>
  async (subject) =>
    subject.options.trade ? make(subject) : []

/** Returns the answers only if the doctor may move money of a real account, because they come from this account. */
const moved =
  (make: Make): Make =>
  async (subject) =>
    subject.options.reallyTrade ? make(subject) : []

const makers: { readonly [N in CallName]?: Make } = {
  'orders.list': traded(async (subject) => {
    const { opened, closed } = await lifeOf(subject, 'buy')
    return [opened.listed, closed.listed]
  }),
  'account.ledger': traded(async (subject) => (await lifeOf(subject, 'buy')).ledgerAfter.answers.slice(0, 1)),
  'withdrawals.methods': moved(async (subject) => [(await bound(subject)).listed]),
  'withdrawals.records': moved(async (subject) => [(await withdrawal(subject)).listed]),
  'deposits.records': moved(async (subject) => [(await deposit(subject)).listed]),
}

/**
 * Names of the lists that get rows only through the doctor's writes. The checks of these lists never run at the same time as a
 * trade.
 */
export const filledLists: ReadonlySet<string> = new Set(Object.keys(makers))

/**
 * Returns answers with the rows that the doctor's own writes have added to a list. Returns no answers if the doctor made no
 * such write.
 */
export const filledAnswers = async (subject: Subject, name: CallName): Promise<readonly Answer[]> => {
  try {
    return (await makers[name]?.(subject)) ?? []
  } catch (error) {
    // The write is not possible, for example because every market is closed. The list is then checked without additional rows.
    if (error instanceof Skip) return []
    throw error
  }
}
