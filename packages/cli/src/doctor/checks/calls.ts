import type { CallName } from '@leverkit/sdk'
import { FieldError, type Shape } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { deviationsOf, mustConform } from '../conform.ts'
import { Failure, fail, skip } from '../outcome.ts'
import { filledAnswers, filledLists } from '../probes/filledAnswers.ts'
import { read } from '../probes/read.ts'
import { madeWrites, writeAnswer } from '../probes/writeAnswer.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { type AnyEndpoint, calls } from '../wire/call.ts'

/**
 * Whether the answer of a call is checked. The complaint address is excluded, because it is on another host. Writes that the
 * doctor cannot make are excluded too, for example because they need a code from a message.
 */
const isExamined = (name: CallName, { elsewhere, effect }: AnyEndpoint) =>
  !elsewhere && (effect === 'read' || madeWrites.has(name))

/** Returns successful answers to a call. If the web manifest is missing, skips the check: the host of the app may serve it. */
const answersOf = async (subject: Subject, name: CallName, entry: AnyEndpoint): Promise<readonly Answer[]> => {
  if (entry.effect === 'write') return [(await writeAnswer(subject, name)).mustSucceed()]
  const answer = await read(subject, name)
  if (entry.bare) return answer.status === 404 ? skip('the manifest is served with the app, not by this host') : [answer]
  return [answer.mustSucceed(), ...(await filledAnswers(subject, name))]
}

const readable = (name: CallName, entry: AnyEndpoint) => ({
  title: `${name} answers with every required field`,
  source: `${entry.source === 'specification' ? 'specification, section 7' : "Leverkit's default (docs/calls.md)"}: ${entry.method} ${entry.path}`,
  severity: 'critical' as const,
  advice: `Answer as in docs/openapi.json, ${entry.method} ${entry.path}.`,
  run: async (subject: Subject) => {
    const answers = await answersOf(subject, name, entry)
    for (const answer of answers) {
      try {
        entry.response.read(answer.wire)
      } catch (error) {
        if (error instanceof FieldError) fail(error.message, answer.evidence)
        throw error
      }
    }
    return answers[0]?.summary ?? ''
  },
})

const strict = (name: CallName, entry: AnyEndpoint) => ({
  title: `${name} answers with the documented types`,
  source: `docs/openapi.json: ${entry.method} ${entry.path}`,
  severity: 'minor' as const,
  advice: 'Send each field with the type of docs/openapi.json: money, prices, lots and rates as decimal text.',
  run: async (subject: Subject) => {
    const answers = await answersOf(subject, name, entry).catch((error: unknown) => {
      if (error instanceof Failure) return skip(`the call does not succeed; see calls.${name}.readable`)
      throw error
    })
    for (const answer of answers) {
      const deviations = deviationsOf(entry.response as Shape<unknown>, answer.typedWire)
      mustConform(deviations, answer.evidence)
    }
    return answers[0]?.summary ?? ''
  },
})

const reachOf = (name: CallName, { effect }: AnyEndpoint): Check['reach'] => {
  if (effect === 'read') return 'read'
  return /^(orders|account|session)\./.test(name) ? 'trade' : 'money'
}

/**
 * Two checks for each examined call of the contract. The first checks the required fields of the answer, the second checks the
 * documented types. A call whose answer has no data has only the first check.
 */
export const callChecks: readonly Check[] = [...calls]
  .filter(([name, entry]) => isExamined(name, entry))
  .flatMap(([name, entry]) => {
    const turn = { reach: reachOf(name, entry), ...(filledLists.has(name) && { isInTurn: true as const }) }
    const hasFields = entry.response.form.type !== 'none'
    return checksOf('calls', {
      [`${name}.readable`]: { ...readable(name, entry), ...turn },
      ...(hasFields && { [`${name}.strict`]: { ...strict(name, entry), ...turn } }),
    })
  })
