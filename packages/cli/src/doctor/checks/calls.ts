import type { CallName } from '@leverkit/sdk'
import { FieldError, type Shape } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { deviationsOf, deviationText } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { read } from '../probes/read.ts'
import { madeWrites, writeAnswer } from '../probes/writeAnswer.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { type AnyEndpoint, calls } from '../wire/call.ts'

/** The complaint address is on a host of the brand. Some writes never succeed here, because they need a code of a message. */
const isExamined = (name: CallName, { elsewhere, effect }: AnyEndpoint) =>
  !elsewhere && (effect === 'read' || madeWrites.has(name))

const answerOf = (subject: Subject, name: CallName, { effect }: AnyEndpoint): Promise<Answer> =>
  effect === 'read' ? read(subject, name) : writeAnswer(subject, name)

/** Returns an answer that succeeded. A web manifest may be on another host. */
const successOf = async (subject: Subject, name: CallName, entry: AnyEndpoint): Promise<Answer> => {
  const answer = await answerOf(subject, name, entry)
  if (!entry.bare) return answer.mustSucceed()
  if (answer.status === 404) skip('the manifest is served with the app, not by this host')
  return answer
}

const readable = (name: CallName, entry: AnyEndpoint) => ({
  title: `${name} answers with every required field`,
  source: `${entry.source === 'specification' ? 'specification, section 7' : "Leverkit's default (docs/calls.md)"}: ${entry.method} ${entry.path}`,
  severity: 'critical' as const,
  advice: `Answer as in docs/openapi.json, ${entry.method} ${entry.path}.`,
  run: async (subject: Subject) => {
    const answer = await successOf(subject, name, entry)
    try {
      entry.response.read(answer.wire)
    } catch (error) {
      if (error instanceof FieldError) fail(`${error.message}`, answer.evidence)
      throw error
    }
    return answer.summary
  },
})

const strict = (name: CallName, entry: AnyEndpoint) => ({
  title: `${name} answers with the documented types`,
  source: `docs/openapi.json: ${entry.method} ${entry.path}`,
  severity: 'minor' as const,
  advice: 'Send money, prices, lots and rates as decimal text, and enums with their documented values.',
  run: async (subject: Subject) => {
    const answer = await successOf(subject, name, entry)
    const deviations = deviationsOf(entry.response as Shape<unknown>, answer.wire)
    if (deviations.length > 0) fail(deviationText(deviations), answer.evidence)
    return answer.summary
  },
})

const reachOf = (name: CallName, { effect }: AnyEndpoint): Check['reach'] => {
  if (effect === 'read') return 'read'
  return /^(orders|account|session)\./.test(name) ? 'trade' : 'money'
}

/** Two checks for each call of the contract: its required fields, and its documented types. */
export const callChecks: readonly Check[] = [...calls]
  .filter(([name, entry]) => isExamined(name, entry))
  .flatMap(([name, entry]) => {
    const reach = reachOf(name, entry)
    const hasFields = entry.response.form.type !== 'none'
    return checksOf('calls', {
      [`${name}.readable`]: { ...readable(name, entry), reach },
      ...(hasFields && { [`${name}.strict`]: { ...strict(name, entry), reach } }),
    })
  })
