import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/** Returns the token, or `null` for a visitor. This function is called before every login. */
export type GetToken = () => string | null | PromiseLike<string | null>

/** Options of a login. */
export interface LoginOptions {
  readonly clock: Clock
  readonly getToken?: GetToken | undefined
  /** Timeout in ms for reading the token. */
  readonly tokenTimeoutMs: number
  /** Timeout in ms for the server's answer. */
  readonly loginTimeoutMs: number
}

/** Events that a login emits to its owner. */
export interface LoginEvents {
  /** A login is due. The owner of the login has to send this token to the server. */
  send(token: string): void
  /**
   * There is no token, so the user is a visitor. `wasIn` is true if a user was logged in, or was logging in, on this socket.
   */
  visitor(wasIn: boolean): void
  /** There is a token, but a user is already logged in on this socket. The next login therefore needs a new socket. */
  changed(): void
  accepted(): void
  refused(code: number): void
  timedOut(): void
  /** The token could not be read. */
  tokenFailed(cause: unknown): void
  /** The result or the error of an asynchronous token read has been processed. */
  settled(): void
}

const ACCEPTED = 1
/** Code with which the server reports an expired session. */
export const SESSION_OVER = 999

/**
 * Logs in on one socket: reads the token, sends it, and waits for the answer.
 *
 * If `start` is called again, a token that is still being read is discarded, and the answer to the earlier login is ignored. An
 * older token therefore never replaces a newer token.
 */
export class Login {
  /** Whether the server has accepted the current token. */
  isIn = false
  readonly #options: LoginOptions
  readonly #events: LoginEvents
  readonly #timeout: Alarm
  #attempt = 0
  #step: 'none' | 'reading' | 'sent' = 'none'
  #wasIn = false
  /**
   * Number of unanswered logins on this socket. The server answers logins in order. Only the answer to the last login counts.
   */
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

  /** Resets the login after the socket was lost. */
  stop(): void {
    this.#attempt += 1
    this.#timeout.clear()
    this.#step = 'none'
    this.isIn = false
    this.#wasIn = false
    this.#unanswered = 0
  }

  /** Handles the server's answer to a login, or its unsolicited report that the session has ended. */
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
    // If a login is pending on this socket, the server may still log the user in. A visitor therefore needs a new socket.
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
    // From now on, the token that is still being read belongs to an earlier attempt and is ignored.
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
