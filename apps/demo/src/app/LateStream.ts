import type { Stream } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'

type Load = () => Promise<Stream>

/** The code that could not be fetched is asked for again after this time, then after twice as long, ms. */
const firstRetryMs = 1_000
const longestRetryMs = 10_000
type Attach = (stream: Stream) => () => void

/**
 * A stream whose code is fetched when it is first connected: the first list stands before a socket is worth anything. What is
 * asked of it before that is asked of the stream as soon as it is there.
 */
export class LateStream implements Stream {
  readonly #load: Load
  readonly #events = new Emitter<{ loaded: [Stream] }>()
  #stream: Stream | null = null
  #isWanted = false
  #isLoading = false
  #retryMs = firstRetryMs

  constructor(load: Load) {
    this.#load = load
  }

  get status() {
    return this.#stream?.status ?? 'idle'
  }

  get lastFrameAt() {
    return this.#stream?.lastFrameAt ?? null
  }

  connect(): void {
    this.#isWanted = true
    if (this.#stream) this.#stream.connect()
    else if (!this.#isLoading) void this.#fetch()
  }

  close(): void {
    this.#isWanted = false
    this.#stream?.close()
  }

  authenticate(): void {
    // A stream that is not there yet reads the token when it logs in.
    this.#stream?.authenticate()
  }

  subscribe: Stream['subscribe'] = (...args) => this.#attach((stream) => stream.subscribe(...args))

  on: Stream['on'] = (event, handler) => this.#attach((stream) => stream.on(event, handler))

  messages: Stream['messages'] = (...args) => {
    const ready = new Promise<Stream>((resolve) => {
      this.#attach((stream) => {
        resolve(stream)
        return () => undefined
      })
    })
    return {
      async *[Symbol.asyncIterator]() {
        yield* (await ready).messages(...args)
      },
    }
  };

  [Symbol.dispose](): void {
    this.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close()
  }

  /** Now, or when the stream is there; answers how to undo it, whichever of the two it was. */
  #attach(attach: Attach): () => void {
    if (this.#stream) return attach(this.#stream)
    let detach: (() => void) | null = null
    const stop = this.#events.on('loaded', (stream) => {
      stop()
      detach = attach(stream)
    })
    return () => {
      stop()
      detach?.()
    }
  }

  /** After a while, or once the device is back online: the server may have been away and the network not. */
  #retry(): void {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      if (this.#isWanted) this.connect()
    }
    const timer = setTimeout(again, this.#retryMs)
    addEventListener('online', again)
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2)
  }

  async #fetch(): Promise<void> {
    this.#isLoading = true
    try {
      const stream = await this.#load()
      this.#stream = stream
      this.#events.emit('loaded', stream)
      if (this.#isWanted) stream.connect()
    } catch {
      // The status stays idle, which the banner tells, until the code is there.
      this.#retry()
    } finally {
      this.#isLoading = false
    }
  }
}
