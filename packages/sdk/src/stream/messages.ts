import { StreamError } from '../errors.ts'

/** Holds events until they are asked for; never more than its bound. */
export interface Buffer {
  /** Whether there was room. */
  push(event: unknown): boolean
  /** The next event, or `undefined` when there is none. */
  take(): unknown
}

/** Topics of the contract of which only the latest matters, and by which field of the event. */
const conflated: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['quotes', 'code'],
  ['candles', 'time'],
])

/**
 * The buffer that suits a topic: complete and in order, unless only the latest matters. Then only the newest of each key is
 * kept; lists come out as one list, single items one by one. What finds no room is an overflow, never dropped in silence.
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

/** One `for await` over one topic: events wait in a bounded buffer while the loop is busy. */
export class Messages implements AsyncIterator<unknown> {
  readonly #topic: string
  readonly #buffer: Buffer
  readonly #release: () => void
  readonly #waiting: Waiting[] = []
  #ended = false
  #error: StreamError | null = null

  /** @param release - called once, when no more events are wanted */
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

  /** No more events: the loop gets what is buffered, then the error, or its end. */
  end(error: StreamError | null): void {
    if (this.#ended) return
    this.#ended = true
    this.#release()
    const waiting = this.#waiting.splice(0)
    // A pending request rejects with this error. With none pending, the next request rejects.
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
      message: `More ${this.#topic} came than was read: fetch the snapshot.`,
      topic: this.#topic,
    })
  }
}
