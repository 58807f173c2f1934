import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/** Where the token comes from; `null` for a visitor. Read again before every login. */
export type GetToken = () => string | null | PromiseLike<string | null>

/** What a login needs. */
export interface LoginOptions {
  readonly clock: Clock
  readonly getToken?: GetToken | undefined
  /** How long the token may take. */
  readonly tokenTimeoutMs: number
  /** How long the server may take. */
  readonly loginTimeoutMs: number
}

/** What a login tells its owner. */
export interface LoginEvents {
  /** Puts the login on the wire. */
  send(token: string): void
  /** There is no token: we are a visitor. `wasIn` when somebody was logged in on this socket until now. */
  visitor(wasIn: boolean): void
  /** There is a token, but somebody is logged in on this socket already: the next login belongs on a fresh one. */
  changed(): void
  accepted(): void
  refused(code: number): void
  timedOut(): void
  /** The token could not be read. */
  tokenFailed(cause: unknown): void
  /** A token that came later has been dealt with. */
  settled(): void
}

const ACCEPTED = 1
/** The code that ends a session. */
export const SESSION_OVER = 999

/**
 * Login on one socket: reads the token, sends it, waits for the answer.
 *
 * Starting again forgets the token being read and the answer being waited for, so that an older token never wins over a newer one.
 */
export class Login {
  /** Whether the server knows us, and by the token that counts. */
  isIn = false
  readonly #options: LoginOptions
  readonly #events: LoginEvents
  readonly #timeout: Alarm
  #attempt = 0
  #step: 'none' | 'reading' | 'sent' = 'none'
  #wasIn = false
  /** Logins sent on this socket and not answered: answers come in order, and only the last one counts. */
  #unanswered = 0

  constructor(options: LoginOptions, events: LoginEvents) {
    this.#options = options
    this.#events = events
    this.#timeout = new Alarm(options.clock, () => this.#onTimeout())
  }

  start(): void {
    this.#attempt += 1
    this.#wasIn ||= this.isIn
    this.isIn = false
    this.#step = 'reading'
    this.#timeout.set(this.#options.tokenTimeoutMs)
    this.#read(this.#attempt)
  }

  /** The socket is gone. */
  stop(): void {
    this.#attempt += 1
    this.#timeout.clear()
    this.#step = 'none'
    this.isIn = false
    this.#wasIn = false
    this.#unanswered = 0
  }

  /** The server answered a login, or ended the session unasked. */
  answered(code: number): void {
    if (this.#unanswered === 0) {
      if (code === SESSION_OVER && this.isIn) this.#events.refused(code)
      return
    }
    this.#unanswered -= 1
    if (this.#step === 'sent' && this.#unanswered === 0) this.#conclude(code)
  }

  #conclude(code: number): void {
    this.#timeout.clear()
    this.#step = 'none'
    this.isIn = code === ACCEPTED
    if (this.isIn) this.#events.accepted()
    else this.#events.refused(code)
  }

  #read(attempt: number): void {
    let token: string | null | PromiseLike<string | null>
    try {
      token = this.#options.getToken?.() ?? null
    } catch (cause) {
      this.#onTokenFailed(cause)
      return
    }
    if (typeof token === 'string' || token === null) this.#onToken(token)
    else this.#await(token, attempt)
  }

  #await(token: PromiseLike<string | null>, attempt: number): void {
    const unlessLate =
      <T>(act: (value: T) => void) =>
      (value: T) => {
        if (attempt !== this.#attempt) return
        act(value)
        this.#events.settled()
      }
    token.then(
      unlessLate((value) => this.#onToken(value)),
      unlessLate((cause: unknown) => this.#onTokenFailed(cause)),
    )
  }

  #onToken(token: string | null): void {
    this.#timeout.clear()
    // A visitor cannot share a socket with a login that is still under way.
    const wasIn = this.#wasIn || (!token && this.#unanswered > 0)
    if (!token || wasIn) {
      this.#step = 'none'
      if (token) this.#events.changed()
      else this.#events.visitor(wasIn)
      return
    }
    this.#step = 'sent'
    this.#unanswered += 1
    this.#timeout.set(this.#options.loginTimeoutMs)
    this.#events.send(token)
  }

  #onTimeout(): void {
    // A token that still comes is too late.
    this.#attempt += 1
    if (this.#step === 'sent') this.#events.timedOut()
    else this.#onTokenFailed(undefined)
  }

  #onTokenFailed(cause: unknown): void {
    this.#timeout.clear()
    this.#step = 'none'
    this.#events.tokenFailed(cause)
  }
}
