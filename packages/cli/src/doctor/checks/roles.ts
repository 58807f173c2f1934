import type { CallName } from '@leverkit/sdk'
import { type Check, checksOf } from '../Check.ts'
import { fail } from '../outcome.ts'
import { exampleRequest } from '../probes/exampleRequest.ts'
import { demo } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'

const source = 'specification, section 6: demo user cannot open deposit, withdraw, wallet, real-name'

/** Calls that the backend must refuse for demo users. Each call has a severity that applies if the call succeeds. */
const forbidden = [
  ['withdraw', 'withdrawals.submit', 'critical'],
  ['bind-a-withdraw-method', 'withdrawals.bindMethod', 'major'],
  ['deposit-coins', 'deposits.submit', 'major'],
  ['deposit-by-wire', 'deposits.submitWire', 'major'],
  ['read-deposit-methods', 'deposits.methods', 'minor'],
  ['submit-an-identity', 'verification.submit', 'major'],
] as const satisfies readonly (readonly [string, CallName, string])[]

const refusedTo = (name: CallName) => async (subject: Subject) => {
  const { token } = await demo(subject, 'second')
  const answer = await subject.send(name, exampleRequest(name) as never, { token })
  if (answer.isSuccess) fail(`${name} is accepted from a demo account`, answer.evidence)
  if (answer.isExpired) fail(`${name} is answered with code 999, which signs the user out`, answer.evidence)
  return answer.summary
}

export const roleChecks: readonly Check[] = checksOf(
  'roles',
  Object.fromEntries(
    forbidden.map(([what, name, severity]) => [
      `demo-cannot-${what}`,
      {
        title: `A demo account cannot ${what.replaceAll('-', ' ')}`,
        source,
        severity,
        reach: 'trade' as const,
        advice: 'Refuse the call for demo accounts. Play money must not become money.',
        run: refusedTo(name),
      },
    ]),
  ),
)
