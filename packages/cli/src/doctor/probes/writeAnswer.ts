import type { CallName } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { demo } from './sessions.ts'

type Make = (subject: Subject) => Promise<Answer>

const makers: { readonly [N in CallName]?: Make } = {
  'session.createDemo': async (subject) => (await demo(subject, 'first')).created,
  'session.loginDemo': async (subject) => (await demo(subject, 'first')).signedIn,
}

/**
 * Returns the answer of a write that the doctor makes anyway, for the check of its fields.
 *
 * @throws Skip when the write is not made in this run
 */
export const writeAnswer = (subject: Subject, name: CallName): Promise<Answer> =>
  makers[name]?.(subject) ?? skip(`${name} is not sent`)
