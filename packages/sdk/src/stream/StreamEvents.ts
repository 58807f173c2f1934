import { Emitter, rethrowLater } from '../emitter.ts'
import { type LeverkitError, StreamError } from '../errors.ts'
import type { ResyncEvent } from './resync.ts'
import type { StatusEvent } from './status.ts'

/** Events about the stream itself. Events of topics, such as prices, are passed to the handlers of their topics. */
export interface StreamEventMap {
  status: StatusEvent
  resync: ResyncEvent
  error: LeverkitError
}

/** Receives log messages for operators. They never contain a token or a frame. */
export interface StreamLogger {
  debug(message: string): void
  warn(message: string): void
}

type Name = keyof StreamEventMap
type Arguments = { [K in Name]: [event: StreamEventMap[K]] }

/**
 * Queues events, and emits them in order after the stream has finished its current work. A listener may therefore call methods
 * of the stream. Events that such a call causes are emitted after all earlier events.
 */
export class StreamEvents {
  readonly #emitter = new Emitter<Arguments>((cause, name) => {
    // An error that an `error` handler throws is reported as uncaught. If it were passed to the `error` handlers again, the
    // same handler could throw again, without end.
    if (name === 'error') rethrowLater(cause)
    else this.failed(name, cause)
  })
  readonly #logger: StreamLogger | undefined
  readonly #queue: (() => void)[] = []
  #isFlushing = false

  constructor(logger: StreamLogger | undefined) {
    this.#logger = logger
  }

  on<K extends Name>(name: K, handler: (event: StreamEventMap[K]) => void): () => void {
    return this.#emitter.on(name, handler)
  }

  /** Queues an event until `flush` emits it. */
  add<K extends Name>(name: K, ...event: Arguments[K]): void {
    if (name === 'error') this.#logger?.warn(`stream: ${(event[0] as LeverkitError).code} ${(event[0] as LeverkitError).message}`)
    this.#queue.push(() => this.#emitter.emit(name, ...event))
  }

  /** Reports an error that one of the application's handlers has thrown. */
  failed(what: string, cause: unknown): void {
    const message = `A handler of ${what} threw. The stream continues.`
    this.add('error', new StreamError({ code: 'HANDLER', message, topic: what, cause }))
  }

  flush(): void {
    if (this.#isFlushing || this.#queue.length === 0) return
    this.#isFlushing = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next()
    this.#isFlushing = false
  }
}
