import type { CodeName } from './contract/codes.ts'
import type { Order } from './contract/index.ts'
import type { FieldError, Issue } from './contract/shape.ts'

export type { Issue } from './contract/shape.ts'

/**
 * Effect of a failed call. `none`: the broker did nothing. `unknown`: the broker may have acted, so check this before you
 * repeat the call.
 */
export type Effect = 'none' | 'unknown'

const brand = Symbol.for('leverkit.error')

/** Codes of all errors that the SDK throws. */
export type ErrorCode =
  | TransportCode
  | StreamCode
  | CodeName
  | 'INVALID_INPUT'
  | 'OUTCOME_UNKNOWN'
  | 'SESSION_EXPIRED'
  | 'OFF_CONTRACT'
  | 'STORAGE'
  | 'REFUSED'

type LookUp = () => Promise<Reconciled>

interface LeverkitErrorOptions {
  code: ErrorCode
  message: string
  effect?: Effect
  endpoint?: string | undefined
  cause?: unknown
  reconcile?: LookUp | undefined
}

/**
 * Base class of every error that Leverkit throws.
 *
 * `code` is a stable name in `UPPER_SNAKE` case, which applications can translate. `message` is for developers; it states the
 * cause, the consequence and the remedy. No message contains a token, a password or a full query.
 *
 * @example if (isLeverkitError(error) && error.effect === 'unknown') console.log(await error.reconcile())
 */
export class LeverkitError extends Error {
  declare readonly code: ErrorCode
  declare readonly effect: Effect
  /** Name of the endpoint (`group.verb`) or of the topic that failed. `undefined` if the error concerns neither. */
  declare readonly endpoint: string | undefined
  /**
   * Looks up whether the broker executed the write, if `effect` is `unknown`. There is a look-up for every write that concerns an
   * order, and for `deposits.submit`, `deposits.submitWire`, `withdrawals.submit` and `withdrawals.bindMethod`. A
   * look-up searches the broker's lists and sends only read requests.
   *
   * @throws this error itself if the effect is known or if the endpoint has no look-up; the error of the read request if a list
   * cannot be read
   * @example if (isLeverkitError(error) && error.effect === 'unknown') show((await error.reconcile()).outcome)
   */
  declare readonly reconcile: LookUp
  readonly [brand] = true

  constructor({ code, message, effect = 'none', endpoint, cause, reconcile }: LeverkitErrorOptions) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = new.target.name
    this.code = code
    this.effect = effect
    this.endpoint = endpoint
    // The property is not enumerable, so that it does not appear in logs.
    Object.defineProperty(this, 'reconcile', {
      value: (effect === 'unknown' && reconcile) || (() => Promise.reject(this)),
      enumerable: false,
    })
  }
}

/**
 * Whether an error is a Leverkit error. Unlike `instanceof`, this function also recognises errors from a second copy
 * of the package.
 */
export const isLeverkitError = (error: unknown): error is LeverkitError =>
  typeof error === 'object' && error !== null && brand in error

/** The arguments are invalid for the call or formula. Thrown before any request is sent. */
export class InvalidInputError extends LeverkitError {
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], endpoint?: string) {
    const list = issues.map((issue) => `${issue.path || 'input'}: ${issue.message}`).join('; ')
    super({ code: 'INVALID_INPUT', message: `${endpoint ? `${endpoint} was not sent. ` : ''}${list}`, endpoint })
    this.issues = issues
  }
}

/** Creates the error for a single invalid value. */
export const invalid = (path: string, message: string, endpoint?: string): InvalidInputError =>
  new InvalidInputError([{ path, code: 'INVALID', message }], endpoint)

/** Reason why a call has no answer. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'

/**
 * No readable answer arrived: the network failed, the call timed out, the caller aborted the call, or the body is not an
 * envelope.
 */
export class TransportError extends LeverkitError {
  declare readonly code: TransportCode
  /** HTTP status of the answer; `undefined` if there was no answer. */
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

/**
 * The broker answered with a code other than success and 999 (session expired).
 *
 * For a read, `effect` is `none`. For a write, `effect` is `none` only if the client's code profile marks the code as a refusal
 * and the HTTP status is below 500. Otherwise `effect` is `unknown`, because the broker may have acted.
 */
export class ApiError extends LeverkitError {
  /** Name of the code in the client's code profile; `REFUSED` if the profile does not contain the code. */
  declare readonly code: CodeName | 'REFUSED'
  /** `code` of the envelope, as text. */
  declare readonly wireCode: string
  /** `msg` of the envelope, for users, in the language of the request's `lang` header. */
  declare readonly reason: string

  constructor(options: {
    code: CodeName | 'REFUSED'
    wireCode: string
    reason: string
    endpoint: string
    /** @default 'none' */
    effect?: Effect
    reconcile?: LookUp | undefined
  }) {
    const { code, wireCode, reason, endpoint, effect = 'none', reconcile } = options
    const message =
      effect === 'none'
        ? `${endpoint} was refused (${wireCode}): ${reason}`
        : `${endpoint} was answered with code ${wireCode}: ${reason} The broker may have acted. Check before you repeat it.`
    super({ code, message, effect, endpoint, reconcile })
    this.wireCode = options.wireCode
    this.reason = options.reason
  }
}

/** The envelope's `code` was 999: the session has ended, and the user has to sign in again. */
export class SessionExpiredError extends LeverkitError {
  constructor(endpoint: string) {
    super({ code: 'SESSION_EXPIRED', message: `${endpoint} needs a new sign-in: the session has ended (999).`, endpoint })
  }
}

/** The session storage threw an error. The session continues in memory and ends with the process or page. */
export class StorageError extends LeverkitError {
  constructor(act: 'read' | 'write', cause: unknown) {
    super({ code: 'STORAGE', message: `The session's storage failed to ${act}: the session continues in memory.`, cause })
  }
}

/**
 * The answer violates the contract: a required field is missing, or a field has a wrong type. The error contains the endpoint
 * or topic, and the field.
 */
export class ContractError extends LeverkitError {
  declare readonly field: string

  constructor(options: { endpoint: string; effect: Effect; cause: FieldError; reconcile?: LookUp | undefined }) {
    const { endpoint, effect, cause, reconcile } = options
    super({
      code: 'OFF_CONTRACT',
      message: `The answer of ${endpoint} is off contract: ${cause.message}.`,
      endpoint,
      effect,
      cause,
      reconcile,
    })
    this.field = cause.path
  }
}

/** Result of a look-up, which searches the broker's lists for the effect of a write whose answer was lost. */
export interface Reconciled {
  /**
   * Result of the look-up:
   * - `done`: the broker acted. After `orders.setStops`, the order has the requested take profit and stop loss. After
   *   `withdrawals.bindMethod`, the address or account is bound.
   * - `unclear`: the lists contain an order or a record that may or may not be the result, or they are too long to read. Inform
   *   the user and do not repeat the call.
   * - `notSeen`: the lists were read and do not contain the result. A request that is still in flight may take effect later, so
   *   look up again before you repeat the call. After `orders.setStops`, the result may contain the order. This order does not
   *   have the requested take profit and stop loss, and it may already be closed.
   */
  readonly outcome: 'done' | 'notSeen' | 'unclear'
  /**
   * Order to which the outcome refers. Always `null` for payments.
   * - `done`: the order that proves this outcome
   * - `unclear`: the newest order that may be the result of the call
   * - `notSeen`: the order without the requested change, if the lists contain it
   */
  readonly order: Order | null
}

/**
 * The answer to a write was lost, so the broker may have acted. Before you repeat the write, find out its effect, for example
 * with `reconcile()`.
 */
export class OutcomeUnknownError extends LeverkitError {
  constructor(options: { endpoint: string; cause: unknown; reconcile?: LookUp | undefined }) {
    super({
      code: 'OUTCOME_UNKNOWN',
      message: `No answer to ${options.endpoint}: the broker may have acted. Check before you repeat it.`,
      effect: 'unknown',
      endpoint: options.endpoint,
      cause: options.cause,
      reconcile: options.reconcile,
    })
  }
}

/** Codes of `StreamError`. */
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
  | 'LOGIN_NEEDED'

/** The socket, a frame or a listener failed. If the stream's status is neither `failed` nor `closed`, the stream continues. */
export class StreamError extends LeverkitError {
  declare readonly code: StreamCode
  declare readonly topic: string | undefined
  /** HTTP status of the answer to the WebSocket upgrade. Available on Node; browsers do not report it. */
  declare readonly status: number | undefined
  /** Close code that the server sent; `undefined` if the server sent none. */
  declare readonly closeCode: number | undefined
  /** Close reason that the server sent with the close code. */
  declare readonly closeReason: string | undefined

  constructor(options: {
    code: StreamCode
    message: string
    topic?: string | undefined
    status?: number
    closeCode?: number
    closeReason?: string
    cause?: unknown
  }) {
    super(options)
    this.topic = options.topic
    this.status = options.status
    this.closeCode = options.closeCode
    this.closeReason = options.closeReason
  }
}
