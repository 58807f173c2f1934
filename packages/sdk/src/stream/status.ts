/** State of the stream's connection. */
export type StreamStatus = 'idle' | 'connecting' | 'authenticating' | 'open' | 'stale' | 'reconnecting' | 'closed' | 'failed'

/**
 * Reason for a change of status.
 *
 * - `connect`: `connect()` was called
 * - `retry`: the wait before a retry is over
 * - `login`: the token was sent
 * - `ready`: topics can be subscribed
 * - `quiet`: no frame has arrived for two ping intervals
 * - `alive`: a frame arrived after `quiet`
 * - `silence`: the socket was dropped because the server did not answer pings
 * - `dropped`: the socket closed or could not be opened
 * - `connect-timeout`: the socket did not open in time
 * - `login-timeout`: the login was not answered in time
 * - `login-refused`: the login was refused with a code other than 999
 * - `token`: the token changed or could not be read
 * - `session`: the session expired, and the user has to sign in again
 * - `policy`: the server closed the socket with code 1008 (breach of policy)
 * - `close`: `close()` was called
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
  /** Time of the next connection attempt in epoch ms. `null` if the status is not `reconnecting`. */
  readonly retryAt: number | null
}

/** For each status, the statuses to which it may change. */
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

/** Stores the status and allows only the changes in `transitions`. */
export class Status {
  current: StreamStatus = 'idle'
  readonly #changed: (event: StatusEvent) => void

  constructor(changed: (event: StatusEvent) => void) {
    this.#changed = changed
  }

  /** @throws Error when `transitions` does not contain the change; such a change is a defect of the stream */
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
