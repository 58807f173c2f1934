import type { Stream } from '@leverkit/sdk'

type Load = () => Promise<Stream>
type Attach = (stream: Stream) => () => void

/**
 * A stream whose code is fetched when it is first connected: the first list stands before a socket is worth anything. What is
 * asked of it before that is asked of the stream as soon as it is there.
 */
export class LateStream implements Stream {
  readonly #load: Load
  readonly #attached = new Set<(stream: Stream) => void>()
  #stream: Stream | null = null
  #isWanted = false
  #isLoading = false

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
    const later = (stream: Stream) => {
      detach = attach(stream)
    }
    this.#attached.add(later)
    return () => {
      this.#attached.delete(later)
      detach?.()
    }
  }

  async #fetch(): Promise<void> {
    this.#isLoading = true
    try {
      const stream = await this.#load()
      this.#stream = stream
      for (const attach of this.#attached) attach(stream)
      this.#attached.clear()
      if (this.#isWanted) stream.connect()
    } catch {
      // The code could not be fetched: the status stays idle, which the banner tells, and it is tried again back online.
      addEventListener('online', () => this.#isWanted && this.connect(), { once: true })
    } finally {
      this.#isLoading = false
    }
  }
}
