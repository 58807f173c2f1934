import type { CodeName } from './contract/codes.ts'
import type { Order } from './contract/index.ts'
import type { FieldError } from './contract/shape.ts'

/** `none`: the broker did nothing. `unknown`: it may have acted, so check before repeating. */
export type Effect = 'none' | 'unknown'

const brand = Symbol.for('leverkit.error')

/** Every code of an SDK error. */
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
 * Root of every error that Leverkit throws.
 *
 * `code` is stable and `UPPER_SNAKE`; applications translate it. `message` is for developers: cause, consequence and remedy.
 * No message contains a token, a password or a full query.
 *
 * @example if (isLeverkitError(error) && error.effect === 'unknown') console.log(await error.reconcile())
 */
export class LeverkitError extends Error {
  declare readonly code: ErrorCode
  declare readonly effect: Effect
  /** `group.verb` of the contract entry, if the error belongs to one. */
  declare readonly endpoint: string | undefined
  /**
   * Looks up the effect of a write when `effect` is `unknown`: for `orders.place`, `orders.close`, `orders.cancel` and
   * `orders.setStops` in the broker's lists of orders. Sends reads only.
   *
   * @throws this error if the effect is known, or the entry has no look-up; the error of a read when the lists cannot be read
   * @example const { outcome, order } = await error.reconcile()
   */
  declare readonly reconcile: LookUp
  readonly [brand] = true

  constructor({ code, message, effect = 'none', endpoint, cause, reconcile }: LeverkitErrorOptions) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = new.target.name
    this.code = code
    this.effect = effect
    this.endpoint = endpoint
    // Not enumerable, so that logs do not print it.
    Object.defineProperty(this, 'reconcile', {
      value: (effect === 'unknown' && reconcile) || (() => Promise.reject(this)),
      enumerable: false,
    })
  }
}

/** Whether an error is a Leverkit error. Works across duplicate copies of the package, where `instanceof` fails. */
export const isLeverkitError = (error: unknown): error is LeverkitError =>
  typeof error === 'object' && error !== null && brand in error

/** One problem of an input: its path, a stable code, and a sentence for developers. */
export interface Issue {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Rejected before any input or output: the arguments are invalid for the call or formula. */
export class InvalidInputError extends LeverkitError {
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], endpoint?: string) {
    const list = issues.map((issue) => `${issue.path || 'input'}: ${issue.message}`).join('; ')
    super({ code: 'INVALID_INPUT', message: `${endpoint ? `${endpoint} was not sent. ` : ''}${list}`, endpoint })
    this.issues = issues
  }
}

/** The error for one invalid value. */
export const invalid = (path: string, message: string, endpoint?: string): InvalidInputError =>
  new InvalidInputError([{ path, code: 'INVALID', message }], endpoint)

/** Reason for a missing answer. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'

/** No readable answer arrived: the network, the deadline, the caller's abort, or a body without an envelope. */
export class TransportError extends LeverkitError {
  declare readonly code: TransportCode
  /** HTTP status of the answer, if there was one. */
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
 * The broker answered with a code that is neither success nor 999.
 *
 * `effect` is `none` if the client's code profile marks the code as a refusal. After a write it is `unknown` if the profile
 * does not mark it so, or if the HTTP status was 5xx: the broker may have acted.
 */
export class ApiError extends LeverkitError {
  /** Name from the client's code profile; `REFUSED` if the profile has no name for the code. */
  declare readonly code: CodeName | 'REFUSED'
  /** The envelope's own `code`, as text. */
  declare readonly wireCode: string
  /** The envelope's `msg`, in the language of the `lang` header, for display to users. */
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
        : `${endpoint} was answered with code ${wireCode}: ${reason} The broker may have acted. Look before you repeat it.`
    super({ code, message, effect, endpoint, reconcile })
    this.wireCode = options.wireCode
    this.reason = options.reason
  }
}

/** The envelope's `code` was 999: the session has ended and the user has to sign in again. */
export class SessionExpiredError extends LeverkitError {
  constructor(endpoint: string) {
    super({ code: 'SESSION_EXPIRED', message: `${endpoint} needs a new sign-in: the session has ended (999).`, endpoint })
  }
}

/** The storage of the session threw. The session continues in memory and ends with the process or page. */
export class StorageError extends LeverkitError {
  constructor(act: 'read' | 'write', cause: unknown) {
    super({ code: 'STORAGE', message: `The session's storage failed to ${act}: the session continues in memory.`, cause })
  }
}

/**
 * The answer violates the contract: a required field is missing or has another type. Names the endpoint or topic, and the field.
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

/** Result of looking up a write without an answer in the broker's lists. */
export interface Reconciled {
  /**
   * `done`: the broker acted. `unclear`: an order may be the result but nothing proves or disproves it, or the lists are too
   * long to read; show it to the user and do not repeat the call. `notSeen`: the lists were read and do not contain it. A
   * request that is still in flight may take effect later, so look again before you repeat the call. After `orders.setStops`,
   * `done` means that the order has both stops, and `notSeen` with an order that it has others; the order may have closed since.
   */
  readonly outcome: 'done' | 'notSeen' | 'unclear'
  /**
   * The order that proves the outcome; with `unclear` the newest candidate; with `notSeen` the unchanged order, if there is one.
   */
  readonly order: Order | null
}

/** A write without an answer: the broker may or may not have acted. Do not repeat it blindly. */
export class OutcomeUnknownError extends LeverkitError {
  constructor(options: { endpoint: string; cause: unknown; reconcile?: LookUp | undefined }) {
    super({
      code: 'OUTCOME_UNKNOWN',
      message: `No answer to ${options.endpoint}: the broker may have acted. Look before you repeat it.`,
      effect: 'unknown',
      endpoint: options.endpoint,
      cause: options.cause,
      reconcile: options.reconcile,
    })
  }
}

/** Error codes of the socket. */
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

/** The socket, a frame or a listener failed. The stream continues unless its status says otherwise. */
export class StreamError extends LeverkitError {
  declare readonly code: StreamCode
  declare readonly topic: string | undefined
  /** HTTP status that answered the upgrade, where the platform reports it: Node does, browsers do not. */
  declare readonly status: number | undefined
  /** Close code, when the server closed the socket with one. */
  declare readonly closeCode: number | undefined
  /** Close reason sent by the server with the close code. */
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
