import type { CallName } from '@leverkit/sdk'
import { FieldError } from '@leverkit/sdk/contract'
import { SESSION_EXPIRED, SUCCESS } from '@leverkit/sdk/wire'
import { valueAt } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { type AnyEndpoint, type Body, bodyOfAnswer } from './call.ts'
import { type Evidence, shortened } from './Evidence.ts'
import type { Answered, Exchange, HttpAnswer } from './Http.ts'
import type { Secrets } from './Secrets.ts'

const bodyText = (body: string | Buffer | undefined) => (typeof body === 'string' ? body : body ? `(${body.length} bytes)` : '')

const requestText = ({ method, url, headers, body }: Exchange['request']) =>
  [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', bodyText(body)]
    .join('\n')
    .trim()

const answerText = ({ answer, error, ms }: Exchange): string => {
  if (answer === null) return `(no answer: ${error?.message ?? 'unknown'})`
  const { httpVersion, status, statusText, headers, body } = answer
  const lines = [`HTTP/${httpVersion} ${status} ${statusText} (${Math.round(ms)} ms)`]
  return [...lines, ...headers.map(([name, value]) => `${name}: ${value}`), '', body.toString('utf8')].join('\n').trim()
}

/** Formats an exchange as evidence, without secrets. */
export const evidenceOf = (exchange: Exchange, secrets: Secrets): Evidence => ({
  request: shortened(secrets.mask(requestText(exchange.request)), 1_200),
  answer: shortened(secrets.mask(answerText(exchange))),
})

/** The answer to one call. Decoding is strict. */
export class Answer {
  readonly name: CallName
  readonly endpoint: AnyEndpoint
  readonly exchange: Exchange
  readonly body: Body
  readonly #secrets: Secrets

  constructor(name: CallName, endpoint: AnyEndpoint, exchange: Exchange, secrets: Secrets) {
    this.name = name
    this.endpoint = endpoint
    this.exchange = exchange
    this.#secrets = secrets
    this.body =
      exchange.answer === null ? { text: null, json: undefined, typed: undefined, envelope: null } : bodyOfAnswer(exchange.answer)
  }

  get evidence(): Evidence {
    return evidenceOf(this.exchange, this.#secrets)
  }

  /** Whether an answer arrived. If none arrived, members that judge the answer, such as `isSuccess`, fail the check. */
  get hasArrived(): boolean {
    return this.exchange.answer !== null
  }

  /** Fails the check if no answer arrived. */
  mustArrive(): HttpAnswer {
    return this.exchange.answer ?? fail(`${this.name}: ${this.summary}`, this.evidence)
  }

  /** The request and its answer. Fails the check if no answer arrived. */
  get answered(): Answered {
    return { ...this.exchange, answer: this.mustArrive() }
  }

  /** HTTP status. */
  get status(): number {
    return this.mustArrive().status
  }

  /** The envelope's code as text; `null` without an envelope. */
  get code(): string | null {
    const code = this.body.envelope?.code
    return typeof code === 'number' || typeof code === 'string' ? String(code) : null
  }

  get msg(): unknown {
    return valueAt(this.body.typed, 'msg')
  }

  /** Whether the call succeeded. Fails the check if no answer arrived, because a call without an answer may have succeeded. */
  get isSuccess(): boolean {
    this.mustArrive()
    return this.hasSucceeded
  }

  /** Whether an answer arrived and says that the call succeeded. Unlike `isSuccess`, this does not fail the check. */
  get hasSucceeded(): boolean {
    return this.code === SUCCESS
  }

  get isExpired(): boolean {
    this.mustArrive()
    return this.code === SESSION_EXPIRED
  }

  /** The wire value that the contract describes: `data` of the envelope, or the whole body of a bare call. */
  get wire(): unknown {
    return this.endpoint.bare ? this.body.json : this.body.envelope?.data
  }

  /** Like `wire`, but numbers stay numbers, as with `JSON.parse`. A long number loses its last digits. */
  get typedWire(): unknown {
    return this.endpoint.bare ? this.body.typed : valueAt(this.body.typed, 'data')
  }

  /** Returns all values of a header, in the order of the header lines. */
  header(name: string): readonly string[] {
    return this.mustArrive()
      .headers.filter(([known]) => known === name)
      .map(([, value]) => value)
  }

  /** Describes the result in a few words, for reports. */
  get summary(): string {
    const { answer, error } = this.exchange
    if (answer === null) return `no answer (${error?.message ?? 'unknown'})`
    if (this.code === null) return `HTTP ${answer.status} without an envelope`
    const words = typeof this.msg === 'string' && this.msg !== '' ? ` "${shortened(this.msg, 80)}"` : ''
    return `HTTP ${answer.status}, code ${this.code}${words}`
  }

  /** Fails the check if the call did not succeed. */
  mustSucceed(what = `${this.name} is refused`): this {
    if (!this.hasSucceeded) fail(`${what}: ${this.summary}`, this.evidence)
    return this
  }

  /** Decodes the answer as the SDK does. Fails the check if the call did not succeed or the answer cannot be decoded. */
  mustRead<T>(): T {
    this.mustSucceed()
    try {
      // The name of the call determines the type of its response.
      return this.endpoint.response.read(this.wire) as T
    } catch (error) {
      if (error instanceof FieldError) return fail(`${this.name} cannot be read: ${error.message}`, this.evidence)
      throw error
    }
  }

  /**
   * Decodes the answer as the SDK does.
   *
   * @throws Skip when the call did not succeed or its answer violates the contract. Other checks report this failure.
   */
  decode<T>(): T {
    if (!this.hasArrived || (!this.endpoint.bare && !this.hasSucceeded)) skip(`${this.name} does not succeed (${this.summary})`)
    try {
      // The name of the call determines the type of its response.
      return this.endpoint.response.read(this.wire) as T
    } catch (error) {
      if (error instanceof FieldError)
        return skip(`${this.name} cannot be read: ${error.message}; see calls.${this.name}.readable`)
      throw error
    }
  }
}
