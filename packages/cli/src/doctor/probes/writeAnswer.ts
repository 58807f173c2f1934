import type { CallName } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { lifeOf } from './lifeOfOrder.ts'
import { bound, deposit, uploaded, withdrawal } from './money.ts'
import { resetOf } from './resetOf.ts'
import { demoAccount, demoSignIn, signIn } from './sessions.ts'
import { tradeDesk } from './TradeDesk.ts'

type Make = (subject: Subject) => Promise<Answer>

/** Writes that other checks of the doctor make in any case, and the cancellation of an additional pending order. */
const makers: { readonly [N in CallName]?: Make } = {
  'session.createDemo': (subject) => demoAccount(subject, 'first'),
  'session.loginDemo': (subject) => demoSignIn(subject, 'first'),
  'session.login': async (subject) =>
    (await signIn(subject))?.answer ?? skip('needs an account: set LEVERKIT_ACCOUNT and LEVERKIT_PASSWORD'),
  'account.resetDemo': async (subject) => (await resetOf(subject)).answer,
  'orders.place': async (subject) => (await lifeOf(subject, 'buy')).opened.answer,
  'orders.close': async (subject) => (await lifeOf(subject, 'buy')).closed.answer,
  'orders.setStops': async (subject) => (await lifeOf(subject, 'buy')).stops.set,
  'orders.cancel': async (subject) => {
    const desk = await tradeDesk(subject)
    const target = desk.times((await desk.now()).quote.last, '0.6')
    const { order } = await desk.open({ ...desk.order(), kind: 'pending', targetPrice: target })
    return desk.cancel(order)
  },
  'verification.upload': uploaded,
  'withdrawals.bindMethod': async (subject) => (await bound(subject)).answer,
  'withdrawals.submit': async (subject) => (await withdrawal(subject)).answer,
  'deposits.submit': async (subject) => (await deposit(subject)).answer,
}

/** Names of the writes whose answers {@link writeAnswer} returns. */
export const madeWrites: ReadonlySet<string> = new Set(Object.keys(makers))

/**
 * Returns the answer of a write, so that the fields of the answer can be checked. Most of these writes are made by other checks
 * in any case.
 *
 * @throws Skip when the write is not made in this run
 */
export const writeAnswer = (subject: Subject, name: CallName): Promise<Answer> =>
  makers[name]?.(subject) ?? skip(`${name} is not sent`)
