import type { Stream } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'

type Load = () => Promise<Stream>

/** Delay after the first failed load, ms. It doubles with each further failure. */
const firstRetryMs = 1_000
const longestRetryMs = 10_000
type Attach = (stream: Stream) => () => void

/**
 * A stream whose code is loaded on the first `connect()`. The first list of markets is therefore loaded before the code for
 * live prices. The stream records subscriptions made before its code has loaded, and replays them afterwards.
 */
export class LazyStream implements Stream {
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
    // Before the stream has loaded, this call does nothing. The stream will read the token when it logs in.
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

  /**
   * Calls `attach` with the stream: immediately if the stream has loaded, otherwise once it has loaded. Returns a function that
   * detaches the stream.
   */
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

  /**
   * Tries to load again after a delay, or earlier if the device comes online. The `online` event alone would not suffice,
   * because the server may be the cause of the failure.
   */
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
      // The failure needs no report, because the status remains `idle` and the banner shows this status.
      this.#retry()
    } finally {
      this.#isLoading = false
    }
  }
}
