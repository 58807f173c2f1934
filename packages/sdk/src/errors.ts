import type { Order } from './contract/index.ts'
import type { FieldError } from './contract/shape.ts'

/** `none`: the broker surely did nothing. `unknown`: it may have acted, so look before repeating. */
export type Effect = 'none' | 'unknown'

const brand = Symbol.for('leverkit.error')

interface LeverkitErrorOptions {
  code: string
  message: string
  effect?: Effect
  endpoint?: string | undefined
  cause?: unknown
}

/**
 * Root of every error that Leverkit throws.
 *
 * `code` is stable and `UPPER_SNAKE`; applications translate it. `message` is for developers: what happened, what it
 * means, what to do. No message holds a token, a password or a full query.
 */
export class LeverkitError extends Error {
  declare readonly code: string
  declare readonly effect: Effect
  /** `group.verb` of the contract entry, where one is involved. */
  declare readonly endpoint: string | undefined
  readonly [brand] = true

  constructor({ code, message, effect = 'none', endpoint, cause }: LeverkitErrorOptions) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = new.target.name
    this.code = code
    this.effect = effect
    this.endpoint = endpoint
  }
}

/** Tells a Leverkit error from any other, also across duplicate copies of the package, where `instanceof` does not. */
export const isLeverkitError = (error: unknown): error is LeverkitError =>
  typeof error === 'object' && error !== null && brand in error

/** One thing that is wrong with an input: where, a stable code, and a sentence for developers. */
export interface Issue {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Refused before any input or output happened: the arguments are not what the call or the formula takes. */
export class InvalidInputError extends LeverkitError {
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], endpoint?: string) {
    const list = issues.map((issue) => `${issue.path || 'input'}: ${issue.message}`).join('; ')
    super({ code: 'INVALID_INPUT', message: `${endpoint ? `${endpoint} was not sent. ` : ''}${list}`, endpoint })
    this.issues = issues
  }
}

/** Why no readable answer came. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'

/** No readable answer came: the network, the deadline, the caller's abort, or a body that is no envelope. */
export class TransportError extends LeverkitError {
  declare readonly code: TransportCode
  /** HTTP status, when the answer had one. */
  declare readonly status: number | undefined

  constructor(options: {
    code: TransportCode
    message: string
    effect: Effect
    endpoint: string
    status?: number
    cause?: unknown
  }) {
    super(options)
    this.status = options.status
  }
}

/** The broker answered and refused: the envelope's `code` was neither success nor 999. */
export class ApiError extends LeverkitError {
  /** The envelope's own `code`, as text. */
  declare readonly wireCode: string
  /** The envelope's `msg`, in the language of the `lang` header: fit to be shown. */
  declare readonly reason: string

  constructor(options: { code: string; wireCode: string; reason: string; endpoint: string }) {
    super({
      code: options.code,
      message: `${options.endpoint} was refused (${options.wireCode}): ${options.reason}`,
      endpoint: options.endpoint,
    })
    this.wireCode = options.wireCode
    this.reason = options.reason
  }
}

/** The envelope's `code` was 999: the session has ended and the person has to sign in again. */
export class SessionExpiredError extends LeverkitError {
  constructor(endpoint: string) {
    super({ code: 'SESSION_EXPIRED', message: `${endpoint} needs a new sign-in: the session has ended (999).`, endpoint })
  }
}

/** The answer is off contract: a required field is missing or is of another kind. Names the endpoint or topic, and the field. */
export class ContractError extends LeverkitError {
  declare readonly field: string

  constructor(options: { endpoint: string; effect: Effect; cause: FieldError }) {
    const { endpoint, effect, cause } = options
    super({
      code: 'OFF_CONTRACT',
      message: `The answer of ${endpoint} is off contract: ${cause.message}.`,
      endpoint,
      effect,
      cause,
    })
    this.field = cause.path
  }
}

/** What a look at the broker's lists has shown of a write without an answer. */
export interface Reconciled {
  /**
   * `done`: the broker acted. `unclear`: an order like it is there, but by its time it is older than the call; clocks that
   * differ do that as well, so look at it before repeating. `notSeen`: its lists were read and do not show it, as of now: what is still under way may
   * appear later, so look again before repeating.
   */
  readonly outcome: 'done' | 'notSeen' | 'unclear'
  /** The order that shows it; with `notSeen` the order as it still stands, if there is one. */
  readonly order: Order | null
}

/** A write whose answer never came: the broker may or may not have acted. Do not repeat it blindly. */
export class OutcomeUnknownError extends LeverkitError {
  /**
   * Looks up what the broker did: for `orders.place`, `orders.close` and `orders.cancel` in its lists of orders. Sends reads only.
   *
   * @throws this error again where the entry does not say how to look; what a read throws when the lists cannot be read
   * @example const { outcome, order } = await error.reconcile()
   */
  readonly reconcile: () => Promise<Reconciled>

  constructor(options: { endpoint: string; cause: unknown; reconcile?: (() => Promise<Reconciled>) | undefined }) {
    super({
      code: 'OUTCOME_UNKNOWN',
      message: `No answer to ${options.endpoint}: the broker may have acted. Look before you repeat it.`,
      effect: 'unknown',
      endpoint: options.endpoint,
      cause: options.cause,
    })
    this.reconcile = options.reconcile ?? (() => Promise.reject(this))
  }
}

/** What can go wrong on the socket. */
export type StreamCode =
  | 'BAD_FRAME'
  | 'CONNECT_TIMEOUT'
  | 'LOGIN_TIMEOUT'
  | 'LOGIN_REFUSED'
  | 'SUBSCRIPTION_REFUSED'
  | 'POLICY'
  | 'CLOSED'
  | 'OVERFLOW'
  | 'HANDLER'
  | 'TOKEN'

/** The socket, a frame on it or a listener of it failed. The stream itself lives on unless its status says otherwise. */
export class StreamError extends LeverkitError {
  declare readonly code: StreamCode
  declare readonly topic: string | undefined

  constructor(options: { code: StreamCode; message: string; topic?: string | undefined; cause?: unknown }) {
    super(options)
    this.topic = options.topic
  }
}
