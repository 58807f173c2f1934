import { type LeverkitError, StreamError } from '../errors.ts'
import { rethrowLater } from '../listeners.ts'
import type { ResyncEvent } from './resync.ts'
import type { StatusEvent } from './status.ts'

/** What a stream tells besides the events of its topics. */
export interface StreamEventMap {
  status: StatusEvent
  resync: ResyncEvent
  error: LeverkitError
}

/** Where the stream writes what an operator may want to know. Never a token, never a frame. */
export interface StreamLogger {
  debug(message: string): void
  warn(message: string): void
}

type Name = keyof StreamEventMap
type Listener = (event: StreamEventMap[Name]) => void

/**
 * Tells events to their listeners, in order, and only when the stream has finished what it was doing.
 *
 * A listener may therefore call the stream back, and every other listener still sees the events in the order in which they happened.
 */
export class StreamEvents {
  readonly #listeners: Record<Name, readonly Listener[]> = { status: [], resync: [], error: [] }
  readonly #logger: StreamLogger | undefined
  readonly #queue: (() => void)[] = []
  #telling = false

  constructor(logger: StreamLogger | undefined) {
    this.#logger = logger
  }

  on<K extends Name>(name: K, handler: (event: StreamEventMap[K]) => void): () => void {
    // A function of its own, so that the same handler may be added twice and each be removed by its own call. Each name's events
    // go to its own handlers only.
    const listener: Listener = (event) => handler(event as StreamEventMap[K])
    this.#listeners[name] = [...this.#listeners[name], listener]
    return () => {
      this.#listeners[name] = this.#listeners[name].filter((other) => other !== listener)
    }
  }

  /** Queues an event; `flush` tells it. */
  add<K extends Name>(name: K, event: StreamEventMap[K]): void {
    if (name === 'error') this.#logger?.warn(`stream: ${(event as LeverkitError).code} ${(event as LeverkitError).message}`)
    this.#queue.push(() => this.#tell(name, event))
  }

  /** A handler of the user threw: tell of it, and go on. */
  failed(what: string, cause: unknown): void {
    const message = `A handler of ${what} threw. The stream goes on.`
    this.add('error', new StreamError({ code: 'HANDLER', message, topic: what, cause }))
  }

  flush(): void {
    if (this.#telling || this.#queue.length === 0) return
    this.#telling = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next()
    this.#telling = false
  }

  #tell(name: Name, event: StreamEventMap[Name]): void {
    for (const listener of this.#listeners[name]) {
      try {
        listener(event)
      } catch (cause) {
        // Of an error handler that throws nobody else can be told.
        if (name === 'error') rethrowLater(cause)
        else this.failed(name, cause)
      }
    }
  }
}
