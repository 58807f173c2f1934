/** Where the stream stands. */
export type StreamStatus = 'idle' | 'connecting' | 'authenticating' | 'open' | 'stale' | 'reconnecting' | 'closed' | 'failed'

/**
 * Why the status changed.
 *
 * `connect` asked for · `retry` the wait is over · `login` the token was sent · `ready` topics flow · `quiet` nothing came for
 * too long · `alive` a frame came after all · `silence` given up on a quiet socket · `dropped` the socket closed or could not
 * open · `connect-timeout` · `login-timeout` · `login-refused` refused, but not with 999 · `token` it changed, or could not be
 * read · `session` sign in again · `policy` closed with 1008 · `close` asked for.
 */
export type StatusReason =
  | 'connect'
  | 'retry'
  | 'login'
  | 'ready'
  | 'quiet'
  | 'alive'
  | 'silence'
  | 'dropped'
  | 'connect-timeout'
  | 'login-timeout'
  | 'login-refused'
  | 'token'
  | 'session'
  | 'policy'
  | 'close'

/** One change of status. */
export interface StatusEvent {
  readonly status: StreamStatus
  readonly previous: StreamStatus
  readonly reason: StatusReason
  /** While reconnecting: when the next attempt is due, epoch ms. */
  readonly retryAt: number | null
}

/** Every change of status that there is. */
export const transitions: Readonly<Record<StreamStatus, readonly StreamStatus[]>> = {
  idle: ['connecting', 'closed'],
  connecting: ['authenticating', 'open', 'reconnecting', 'failed', 'closed'],
  authenticating: ['open', 'reconnecting', 'failed', 'closed'],
  open: ['authenticating', 'stale', 'reconnecting', 'failed', 'closed'],
  stale: ['open', 'authenticating', 'reconnecting', 'failed', 'closed'],
  reconnecting: ['connecting', 'closed'],
  closed: ['connecting'],
  failed: ['connecting', 'closed'],
}

/** Holds the status and lets it change only as the table says. */
export class Status {
  current: StreamStatus = 'idle'
  readonly #changed: (event: StatusEvent) => void

  constructor(changed: (event: StatusEvent) => void) {
    this.#changed = changed
  }

  /** @throws Error when the table has no such transition: a defect of the stream, never of its user */
  to(status: StreamStatus, reason: StatusReason, retryAt: number | null = null): void {
    const previous = this.current
    if (!transitions[previous].includes(status)) throw new Error(`No way from ${previous} to ${status}`)
    this.current = status
    this.#changed({ status, previous, reason, retryAt })
  }

  is(...some: readonly StreamStatus[]): boolean {
    return some.includes(this.current)
  }
}
