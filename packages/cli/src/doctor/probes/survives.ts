import { fail } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Exchange } from '../wire/Http.ts'

const answersAfter = async (subject: Subject, what: string) =>
  (await subject.send('platform.settings', {})).mustSucceed(`after ${what} the backend no longer answers`)

/** Fails the check if the answer is missing or a server error, or if the backend does not answer the next request. */
export const survives = async (subject: Subject, exchange: Exchange, what: string): Promise<string> => {
  const { answer, error } = exchange
  if (answer === null) return fail(`${what}: no answer (${error?.message})`, subject.evidence(exchange))
  if (answer.status >= 500) fail(`${what}: HTTP ${answer.status}`, subject.evidence(exchange))
  await answersAfter(subject, what)
  return `HTTP ${answer.status}`
}

/** As {@link survives}, but the backend may also close the connection before it has read the whole request. */
export const survivesOrCloses = async (subject: Subject, exchange: Exchange, what: string): Promise<string> => {
  const isClosed = exchange.answer === null && exchange.error?.code !== 'TIMEOUT'
  if (!isClosed) return survives(subject, exchange, what)
  await answersAfter(subject, what)
  return 'the connection was closed'
}
