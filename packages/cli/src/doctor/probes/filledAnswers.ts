import type { CallName } from '@leverkit/sdk'
import { Skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import type { RequestOf } from '../wire/call.ts'
import { lifeOf } from './lifeOfOrder.ts'
import { bound, deposit, withdrawal } from './money.ts'
import { argumentsOf } from './read.ts'

type Make = (subject: Subject) => Promise<readonly Answer[]>

/** Returns the answers of `make` only if the doctor may trade. Otherwise returns no answers. */
const traded =
  (make: Make): Make =>
  async (subject) =>
    subject.options.trade ? make(subject) : []

/** Returns the answers of `make` only if the doctor may move the money of a real account. Otherwise returns no answers. */
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

/** Reads a list again after an attempted write. */
const again = async (subject: Subject, name: CallName): Promise<Answer> => {
  const { request, token } = await argumentsOf(subject, name)
  return subject.send(name, request as RequestOf<CallName>, { token })
}

/**
 * Names of the lists that are empty until the doctor has made a write. The checks of these lists never run at the same time as a
 * trade.
 */
export const filledLists: ReadonlySet<string> = new Set(Object.keys(makers))

/** Returns answers of a list that contains rows of the doctor's own writes. Returns no answers if the doctor made none. */
export const filledAnswers = async (subject: Subject, name: CallName): Promise<readonly Answer[]> => {
  try {
    return (await makers[name]?.(subject)) ?? []
  } catch (error) {
    // If the write is not possible, for example because every market is closed, the check examines the list without a new row.
    // The list is read again, because the attempted write may have made the list unreadable.
    if (error instanceof Skip) return [await again(subject, name)]
    throw error
  }
}
