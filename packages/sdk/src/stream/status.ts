/** State of the stream's connection. */
export type StreamStatus = 'idle' | 'connecting' | 'authenticating' | 'open' | 'stale' | 'reconnecting' | 'closed' | 'failed'

/**
 * Reason for a change of status.
 *
 * `connect` was called · `retry` wait is over · `login` token was sent · `ready` topics are subscribed · `quiet` no frame for
 * too long · `alive` a frame arrived after that · `silence` quiet socket was dropped · `dropped` socket closed or could not open
 * · `connect-timeout` · `login-timeout` · `login-refused` refused with a code other than 999 · `token` changed, or could not be
 * read · `session` expired, sign in again · `policy` closed with 1008 · `close` was called.
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
  /** Time of the next attempt in epoch ms, while reconnecting. */
  readonly retryAt: number | null
}

/** All allowed changes of status. */
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

/** Holds the status and allows only the transitions of the table. */
export class Status {
  current: StreamStatus = 'idle'
  readonly #changed: (event: StatusEvent) => void

  constructor(changed: (event: StatusEvent) => void) {
    this.#changed = changed
  }

  /** @throws Error when the table has no such transition, which is a defect of the stream */
  to(status: StreamStatus, reason: StatusReason, retryAt: number | null = null): void {
    const previous = this.current
    if (!transitions[previous].includes(status)) throw new Error(`No transition from ${previous} to ${status}`)
    this.current = status
    this.#changed({ status, previous, reason, retryAt })
  }

  is(...some: readonly StreamStatus[]): boolean {
    return some.includes(this.current)
  }
}
