import { StreamError } from '../errors.ts'
import type { Command } from '../wire/frames.ts'
import { Alarm } from './alarm.ts'
import { countFailures, maxDelayMs, promptDelay, retryDelay } from './backoff.ts'
import { Connection, type Loss } from './connection.ts'
import { Heartbeat } from './heartbeat.ts'
import { Login, SESSION_OVER } from './login.ts'
import type { StreamEvents } from './StreamEvents.ts'
import type { StreamSettings } from './StreamOptions.ts'
import { Status, type StatusReason } from './status.ts'

/** Events that a link emits to its owner, the stream. */
export interface LinkEvents {
  /** Topics can be subscribed. `fresh` means that the socket is new and has no subscriptions. */
  ready(session: boolean, fresh: boolean): void
  received(data: unknown): void
  /** The socket was lost or closed. */
  down(): void
  /** The link has stopped because of an error. It does not reconnect by itself. */
  failed(error: StreamError): void
}

/** Close code for an expired session. The link does not retry, because the same token would be refused again. */
const SESSION_CLOSE = 4401
/**
 * Close code for a breach of policy (RFC 6455). Proxies and rate limiters also use it, so the session continues. The link waits
 * longer than usual before the next attempt.
 */
const POLICY_CLOSE = 1008

const troubles = {
  session: ['LOGIN_REFUSED', 'The session is over: sign in again'],
  policy: ['POLICY', 'The server, or a proxy before it, closed the socket for a breach of policy'],
  'connect-timeout': ['CONNECT_TIMEOUT', 'The socket did not open in time'],
  dropped: ['CLOSED', 'The socket closed'],
  token: ['TOKEN', 'The token could not be read in time'],
  'login-timeout': ['LOGIN_TIMEOUT', 'The login was not answered in time'],
  'login-refused': ['LOGIN_REFUSED', 'The login was refused'],
} as const
type Trouble = keyof typeof troubles

/**
 * Describes why a socket was lost, if the platform reports a reason: an error, an HTTP status, or a close code with the
 * server's close reason.
 */
const describeLoss = ({ code, text, status, cause }: Partial<Loss>): string => {
  if (status !== undefined) return `: the upgrade was answered with HTTP ${status}`
  if (cause instanceof Error) return `: ${cause.message || String((cause as { code?: unknown }).code ?? cause.name)}`
  if (code === null || code === undefined) return ': the platform does not say why'
  return `: close code ${code}${text ? ` "${text}"` : ''}`
}

const errorOf = (trouble: Trouble, facts: Partial<Loss> = {}): StreamError => {
  const [code, message] = troubles[trouble]
  const isLoss = trouble === 'dropped' || trouble === 'policy'
  return new StreamError({
    code,
    message: `${message}${isLoss ? describeLoss(facts) : ''}.${trouble === 'session' ? '' : ' The stream reconnects.'}`,
    cause: facts.cause,
    ...(facts.status === undefined ? {} : { status: facts.status }),
    ...(typeof facts.code === 'number' ? { closeCode: facts.code } : {}),
    ...(facts.text === undefined ? {} : { closeReason: facts.text }),
  })
}

/** Connection to the server. It replaces a socket that was lost, and logs in if there is a token. */
export class Link {
  readonly status: Status
  /** Whether there is an open socket. */
  isUp = false
  readonly #settings: StreamSettings
  readonly #streamEvents: StreamEvents
  readonly #events: LinkEvents
  readonly #connection: Connection
  readonly #heartbeat: Heartbeat
  readonly #login: Login
  readonly #retry: Alarm
  #failures = 0
  #readySince: number | null = null
  /** Whether the device woke, or its network came back, after the connection was last ready. */
  #isWoken = false
  /** Error that stopped the link. It is set while the link's status is `failed`. */
  #failure: StreamError | null = null
  #unwatch: readonly (() => void)[] = []

  /** @param settings - options of the stream, with a clock that emits the queued events after each timer callback */
  constructor(settings: StreamSettings, streamEvents: StreamEvents, events: LinkEvents) {
    this.#settings = settings
    this.#streamEvents = streamEvents
    this.#events = events
    this.status = new Status((event) => streamEvents.add('status', event))
    this.#connection = this.#makeConnection()
    this.#heartbeat = this.#makeHeartbeat()
    this.#login = this.#makeLogin()
    this.#retry = new Alarm(settings.clock, () => this.#dial('retry'))
  }

  get generation(): number {
    return this.#connection.generation
  }

  get lastFrameAt(): number | null {
    return this.#heartbeat.lastFrameAt
  }

  /**
   * Returns the error that a new `for await` loop throws: the error that stopped the link, or `CLOSED`. Returns `null` while
   * events can still arrive.
   */
  get end(): StreamError | null {
    if (this.status.is('failed')) return this.#failure
    if (!this.status.is('closed')) return null
    return new StreamError({ code: 'CLOSED', message: 'The stream is closed: call connect() first.' })
  }

  get isLoggedIn(): boolean {
    return this.#login.isIn
  }

  connect(): void {
    if (this.status.is('reconnecting')) this.#hurry()
    else if (this.status.is('idle', 'closed', 'failed')) this.#start()
  }

  #start(): void {
    this.#failures = 0
    const { online, visibility } = this.#settings
    const onSignal = () => {
      if (visibility.read()) this.#wake()
      this.#streamEvents.flush()
    }
    this.#unwatch = [online.watch(onSignal), visibility.watch(onSignal)]
    this.#dial('connect')
  }

  close(): void {
    if (this.status.is('closed')) return
    this.#stop()
    this.status.to('closed', 'close')
  }

  authenticate(): void {
    if (this.status.is('failed')) this.connect()
    else if (this.isUp) this.#login.start()
  }

  send(command: Command): boolean {
    return this.#connection.send(this.#settings.protocol.encode(command))
  }

  /** Handles the server's answer to a login. */
  loginAnswered(code: number): void {
    this.#login.answered(code)
  }

  /** Handles the end of the session, which several types of frames can report. */
  sessionOver(): void {
    this.#fail('session')
  }

  #makeConnection(): Connection {
    return new Connection(this.#settings, {
      opened: () => {
        this.isUp = true
        this.#heartbeat.start()
        this.#login.start()
        this.#streamEvents.flush()
      },
      received: (data, firstOfRead) => {
        if (firstOfRead) this.#heartbeat.frame()
        this.#events.received(data)
      },
      lost: (loss) => {
        this.#onLost(loss)
        this.#streamEvents.flush()
      },
    })
  }

  #makeHeartbeat(): Heartbeat {
    return new Heartbeat(this.#settings, {
      ping: () => this.send({ type: 'ping' }),
      quiet: () => {
        if (this.status.is('open')) this.status.to('stale', 'quiet')
      },
      alive: () => {
        if (this.status.is('stale')) this.status.to('open', 'alive')
      },
      dead: (wasProbed) => {
        this.#connection.drop(true)
        this.#isWoken = wasProbed
        // After a failed probe, only this device reconnects, so the wait is short. Otherwise the server may have frozen. All
        // its clients then reconnect, so the attempts must be spread over time.
        this.#reconnect('silence', wasProbed ? promptDelay(this.#settings.random) : undefined)
      },
    })
  }

  #makeLogin(): Login {
    return new Login(
      { ...this.#settings, loginTimeoutMs: this.#settings.connectTimeoutMs },
      {
        send: (token) => {
          if (!this.status.is('authenticating')) this.status.to('authenticating', 'login')
          this.send({ type: 'login', token })
        },
        visitor: (wasIn) => this.#onVisitor(wasIn),
        changed: () => this.#reconnect('token', 0),
        accepted: () => this.#onReady(),
        refused: (code) => this.#onRefused(code),
        timedOut: () => this.#giveUp('login-timeout'),
        tokenFailed: (cause) => this.#giveUp('token', { cause }),
        settled: () => this.#streamEvents.flush(),
      },
    )
  }

  #dial(reason: StatusReason): void {
    this.status.to('connecting', reason)
    this.#connection.open()
  }

  #onReady(): void {
    const fresh = this.#readySince === null
    if (fresh) this.#readySince = this.#settings.clock.now()
    this.#isWoken = false
    this.status.to('open', 'ready')
    this.#events.ready(this.#login.isIn, fresh)
  }

  #onVisitor(wasIn: boolean): void {
    if (wasIn) {
      this.send({ type: 'logout' })
      this.#reconnect('token', 0)
    } else if (this.status.is('connecting', 'authenticating')) this.#onReady()
  }

  #onRefused(code: number): void {
    if (code === SESSION_OVER) this.#fail('session')
    else this.#giveUp('login-refused', { cause: code })
  }

  #onLost(loss: Loss): void {
    if (loss.code === SESSION_CLOSE) this.#fail('session', loss)
    else if (loss.code === POLICY_CLOSE) this.#giveUp('policy', loss)
    else this.#giveUp(loss.reason, loss)
  }

  /** Reports that the connection failed, and schedules a retry. */
  #giveUp(reason: Trouble, facts?: Partial<Loss>): void {
    this.#streamEvents.add('error', errorOf(reason, facts))
    this.#reconnect(reason, reason === 'policy' ? this.#policyWait() : undefined)
  }

  /**
   * Returns a random wait in ms, between half of the longest wait and the longest wait. It is long, because the server closed
   * the socket for a breach of policy.
   */
  #policyWait(): number {
    return (maxDelayMs * (1 + this.#settings.random())) / 2
  }

  #reconnect(reason: StatusReason, waitMs?: number): void {
    const { clock, random, online, maxRetryMs } = this.#settings
    if (waitMs === undefined) {
      this.#failures = countFailures(this.#failures, this.#readySince === null ? 0 : clock.now() - this.#readySince)
    }
    this.#reset()
    // While the platform reports that no network is available, the link waits for the longest time. An `online` event ends this
    // wait early. Without such an event, the link retries after the wait, because the platform may be wrong.
    const wait = waitMs ?? (online.read() ? retryDelay(this.#failures, random, this.#isWoken, maxRetryMs) : maxDelayMs)
    this.#retry.set(wait)
    this.status.to('reconnecting', reason, this.#retry.dueAt)
  }

  #fail(reason: 'session', facts?: Partial<Loss>): void {
    const error = errorOf(reason, facts)
    this.#failure = error
    this.#stop()
    this.status.to('failed', reason)
    this.#streamEvents.add('error', error)
    this.#events.failed(error)
  }

  /** Called after the device woke, the network changed, or the page became visible. */
  #wake(): void {
    // Earlier attempts may have failed because of the previous network, so the failure count is reset. If the current attempt
    // fails too, the next retry follows soon.
    this.#failures = 0
    this.#isWoken = !this.isUp
    if (this.isUp) this.#heartbeat.probe()
    else if (this.status.is('reconnecting') && this.#settings.online.read()) this.#hurry()
  }

  #hurry(): void {
    const wait = promptDelay(this.#settings.random)
    if ((this.#retry.dueAt ?? 0) - this.#settings.clock.now() > wait) this.#retry.set(wait)
  }

  #reset(): void {
    this.isUp = false
    this.#readySince = null
    this.#connection.drop()
    this.#heartbeat.stop()
    this.#login.stop()
    this.#events.down()
  }

  #stop(): void {
    this.#reset()
    this.#retry.clear()
    for (const unwatch of this.#unwatch) unwatch()
    this.#unwatch = []
  }
}
