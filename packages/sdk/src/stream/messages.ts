import { StreamError } from '../errors.ts'

/** Stores a limited number of events until `take` removes them. */
export interface Buffer {
  /** Adds an event. Returns `false` if the buffer is full. */
  push(event: unknown): boolean
  /** Removes and returns the next event; `undefined` if there is none. */
  take(): unknown
}

/**
 * Topics for which a buffer stores only the latest values. Each topic is mapped to the name of the field that identifies a
 * value.
 */
const conflated: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['quotes', 'code'],
  ['candles', 'time'],
])

/**
 * Creates a buffer for a topic.
 *
 * For quotes, the buffer stores only the newest quote of each symbol; `take` returns all of them as one list. For candles, it
 * stores only the newest state of each candle; `take` returns the candles one by one. For all other topics, it stores every
 * event in order, and `take` returns the events one by one. If the buffer is full, `push` returns `false`, so that the caller
 * notices the lost event.
 */
export const bufferFor = (topic: string, limit: number): Buffer => {
  const field = conflated.get(topic)
  const items = new Map<unknown, unknown>()
  let pushed = 0
  let inLists = false
  const keep = (item: unknown) => {
    pushed += 1
    const key = field === undefined ? pushed : (item as Readonly<Record<string, unknown>>)[field]
    if (!items.has(key) && items.size >= limit) return false
    items.set(key, item)
    return true
  }
  return {
    push: (event) => {
      inLists = field !== undefined && Array.isArray(event)
      return inLists ? (event as unknown[]).every(keep) : keep(event)
    },
    take: () => {
      const [first] = items
      if (!first) return undefined
      const taken = inLists ? [...items.values()] : first[1]
      if (inLists) items.clear()
      else items.delete(first[0])
      return taken
    },
  }
}

interface Waiting {
  resolve(result: IteratorResult<unknown>): void
  reject(error: StreamError): void
}

const done: IteratorResult<unknown> = { done: true, value: undefined }

/**
 * Provides the events of one topic to one `for await` loop. While the loop processes an event, later events wait in a buffer of
 * limited size.
 */
export class Messages implements AsyncIterator<unknown> {
  readonly #topic: string
  readonly #buffer: Buffer
  readonly #release: () => void
  readonly #waiting: Waiting[] = []
  #ended = false
  #error: StreamError | null = null

  /** @param release - called once when the loop stops reading */
  constructor(topic: string, buffer: Buffer, release: () => void) {
    this.#topic = topic
    this.#buffer = buffer
    this.#release = release
  }

  push(event: unknown): void {
    const waiting = this.#waiting.shift()
    if (waiting) waiting.resolve({ done: false, value: event })
    else if (!this.#ended && !this.#buffer.push(event)) this.end(this.#overflow())
  }

  /**
   * Ends the iteration. The loop first receives the buffered events. It then throws the error or, without an error, ends
   * normally.
   */
  end(error: StreamError | null): void {
    if (this.#ended) return
    this.#ended = true
    this.#release()
    const waiting = this.#waiting.splice(0)
    // If no `next()` is pending, the error is stored and the next call of `next()` rejects.
    if (waiting.length === 0) this.#error = error
    for (const { resolve, reject } of waiting) {
      if (error) reject(error)
      else resolve(done)
    }
  }

  async next(): Promise<IteratorResult<unknown>> {
    const event = this.#buffer.take()
    if (event !== undefined) return { done: false, value: event }
    if (this.#error) {
      const error = this.#error
      this.#error = null
      throw error
    }
    if (this.#ended) return done
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  async return(): Promise<IteratorResult<unknown>> {
    while (this.#buffer.take() !== undefined);
    this.end(null)
    return done
  }

  #overflow(): StreamError {
    return new StreamError({
      code: 'OVERFLOW',
      message: `More ${this.#topic} events arrived than were read: fetch the snapshot.`,
      topic: this.#topic,
    })
  }
}
