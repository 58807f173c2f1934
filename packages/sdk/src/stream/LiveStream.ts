import type { Clock } from '../clock.ts'
import { FieldError, type Seen } from '../contract/shape.ts'
import { ContractError, InvalidInputError, StreamError } from '../errors.ts'
import type { Frame } from '../wire/frames.ts'
import { Link } from './link.ts'
import { SESSION_OVER } from './login.ts'
import { bufferFor, Messages } from './messages.ts'
import { Resync } from './resync.ts'
import { type StreamEventMap, StreamEvents } from './StreamEvents.ts'
import type { StreamSettings } from './StreamOptions.ts'
import type { StreamStatus } from './status.ts'
import { type Subscription, Subscriptions } from './subscriptions.ts'
import { topicName, topicOf } from './topicName.ts'

type Handle = (event: unknown) => void
type Params = Readonly<Record<string, unknown>>
type StopOptions = { readonly signal?: AbortSignal }

/**
 * Connects the parts of a stream: passes events to the handlers of their topics, sends `sub` and `unsub` commands, and emits
 * the events of the stream itself.
 */
export class LiveStream {
  readonly #settings: StreamSettings
  readonly #events: StreamEvents
  readonly #link: Link
  readonly #subscriptions: Subscriptions
  readonly #resync: Resync
  readonly #loops = new Set<Messages>()
  #wasReady = false
  /**
   * Whether any price has arrived as a JSON number. Such a number can have more digits than a double, so the exact but slower
   * parser decodes all later frames.
   */
  #exact = false
  readonly #seen: Seen = { hasNumbers: false }

  constructor(settings: StreamSettings) {
    this.#settings = settings
    this.#events = new StreamEvents(settings.logger)
    const { onSessionExpired } = settings
    if (onSessionExpired) this.on('status', ({ status }) => status === 'failed' && onSessionExpired())
    const clock = this.#flushingClock()
    this.#link = new Link({ ...settings, clock }, this.#events, {
      ready: (session, fresh) => this.#onReady(session, fresh),
      received: (data) => this.#onReceived(data),
      down: () => this.#onDown(),
      failed: (error) => this.#endLoops(error),
    })
    this.#resync = new Resync(clock, (event) => this.#events.add('resync', event))
    this.#subscriptions = new Subscriptions({
      send: (type, topic) => this.#link.send({ type, topic }),
      settled: (topic) => this.#resync.settled(topic),
      refused: (topic, code) => this.#onRefused(topic, code),
      needsLogin: (topic) => this.#onLoginNeeded(topic),
      threw: (topic, cause) => this.#events.failed(topic, cause),
    })
  }

  get status(): StreamStatus {
    return this.#link.status.current
  }

  get lastFrameAt(): number | null {
    return this.#link.lastFrameAt
  }

  connect(): void {
    this.#link.connect()
    this.#events.flush()
  }

  close(): void {
    this.#link.close()
    this.#endLoops(null)
    this.#events.flush()
  }

  authenticate(): void {
    this.#link.authenticate()
    this.#events.flush()
  }

  on<K extends keyof StreamEventMap>(event: K, handler: (event: StreamEventMap[K]) => void): () => void {
    return this.#events.on(event, handler)
  }

  subscribe(key: string, ...rest: readonly unknown[]): () => void {
    const at = rest.findIndex((each) => typeof each === 'function')
    if (at < 0) {
      throw new InvalidInputError([{ path: 'handler', code: 'NO_HANDLER', message: `${key} needs a handler` }])
    }
    // This method has no argument types, because the public types of `subscribe` already ensure the order of the arguments.
    const [params, handle, options] = [at > 0 ? rest[0] : {}, rest[at], rest[at + 1]] as [Params, Handle, StopOptions | undefined]
    const signal = options?.signal
    const stop = this.#subscribe(key, params, handle)
    if (!signal) return stop
    const stopAll = () => {
      signal.removeEventListener('abort', stopAll)
      stop()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stopAll)
    return stopAll
  }

  messages(key: string, ...rest: readonly unknown[]): AsyncIterable<unknown> {
    const definition = topicOf(this.#settings.topics, key)
    const hasParams = definition.params.length > 0
    const [params, options] = (hasParams ? rest : [{}, ...rest]) as [Params | undefined, StopOptions | undefined]
    const name = topicName(definition, params)
    return { [Symbol.asyncIterator]: () => this.#loop(key, name, params, options?.signal) }
  }

  [Symbol.dispose](): void {
    this.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close()
  }

  /** Returns a clock that emits the queued events after each timer callback. */
  #flushingClock(): Clock {
    const { clock } = this.#settings
    return {
      now: () => clock.now(),
      setTimeout: (fn, ms) =>
        clock.setTimeout(() => {
          fn()
          this.#events.flush()
        }, ms),
      clearTimeout: (handle) => clock.clearTimeout(handle),
    }
  }

  #subscribe(key: string, params: Params, handle: Handle): () => void {
    const definition = topicOf(this.#settings.topics, key)
    const wanted = {
      topic: topicName(definition, params),
      needsSession: definition.auth === 'session',
      read: definition.event.read,
    }
    const remove = this.#subscriptions.add(wanted, (event) => {
      // An earlier handler of this event may have closed the stream.
      if (this.#link.isUp) handle(event)
    })
    this.#events.flush()
    return () => {
      remove()
      this.#events.flush()
    }
  }

  #loop(key: string, name: string, params: Params = {}, signal?: AbortSignal): AsyncIterator<unknown> {
    const messages: Messages = new Messages(name, bufferFor(key, this.#settings.bufferSize), () => {
      this.#loops.delete(messages)
      signal?.removeEventListener('abort', end)
      release()
    })
    const end = () => messages.end(null)
    const release = this.#subscribe(key, params, (event) => messages.push(event))
    this.#loops.add(messages)
    if (this.#link.end) messages.end(this.#link.end)
    else if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
    return messages
  }

  #onReady(session: boolean, fresh: boolean): void {
    const added = this.#subscriptions.ready(session)
    if (fresh ? this.#wasReady : added.length > 0)
      this.#resync.subscribed(fresh ? 'reconnect' : 'login', this.#link.generation, added)
    this.#wasReady = true
  }

  #onDown(): void {
    this.#subscriptions.down()
    this.#resync.stop()
  }

  #onReceived(data: unknown): void {
    this.#events.flush()
    let frame: Frame | undefined
    try {
      frame = this.#settings.protocol.decode(data as string, this.#exact)
    } catch (cause) {
      this.#onUnreadable(cause)
    }
    if (frame?.type === 'event') this.#dispatch(frame.topic, frame.data, data as string)
    else if (frame?.type === 'login') this.#link.loginAnswered(frame.code)
    else if (frame && frame.type !== 'pong') this.#subscriptions.answered(frame.topic, frame.code)
    this.#events.flush()
  }

  #dispatch(topic: string, data: unknown, text: string): void {
    const route = this.#subscriptions.find(topic)
    // While no user is logged in, an account event can only belong to the previous user, so it is dropped.
    if (!route || (route.needsSession && !this.#link.isLoggedIn)) return
    if (this.#resync.isWaiting) this.#resync.settled(topic)
    let event: unknown
    try {
      event = this.#read(route, data, text)
    } catch (cause) {
      this.#onUnreadable(cause, route)
      return
    }
    route.handlers.emit('event', event)
  }

  #read(route: Subscription, data: unknown, text: string): unknown {
    const event = route.read(data, this.#seen)
    if (!this.#seen.hasNumbers || this.#exact) return event
    this.#exact = true
    const frame = this.#settings.protocol.decode(text, true)
    return frame.type === 'event' ? route.read(frame.data) : event
  }

  #onUnreadable(cause: unknown, route?: Subscription): void {
    const topic = route?.topic
    const error =
      topic !== undefined && cause instanceof FieldError
        ? new ContractError({ endpoint: topic, effect: 'none', cause })
        : new StreamError({
            code: 'BAD_FRAME',
            message: 'A frame could not be read and was ignored. The stream continues.',
            topic,
            cause,
          })
    this.#events.add('error', error)
    // If the topic of the unreadable frame is unknown, the frame may have contained an event of any account topic.
    const lost = this.#subscriptions.onWire(true).filter((each) => each === (topic ?? each))
    if (lost.length > 0) this.#resync.gap(this.#link.generation, lost)
  }

  #onRefused(topic: string, code: number): void {
    if (code === SESSION_OVER) {
      this.#link.sessionOver()
      return
    }
    const message = `${topic} was refused (${code}). The next socket asks again.`
    this.#events.add('error', new StreamError({ code: 'SUBSCRIPTION_REFUSED', message, topic }))
    this.#resync.settled(topic)
  }

  #onLoginNeeded(topic: string): void {
    const message = `${topic} sends no events without a login; they start after the next sign-in.`
    this.#events.add('error', new StreamError({ code: 'LOGIN_NEEDED', message, topic }))
  }

  #endLoops(error: StreamError | null): void {
    for (const loop of [...this.#loops]) loop.end(error)
  }
}
