import type { Quote } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { Frames } from './frames.ts'

/** Events for a quote store. */
export interface QuoteHandlers {
  quotes(quotes: readonly Quote[]): void
  /** A new connection starts. */
  reconnected(): void
}

/** Options of a quote store. */
export interface QuoteStoreOptions {
  /** Subscribes to quotes; returns a function that unsubscribes. */
  readonly connect: (handlers: QuoteHandlers) => () => void
  readonly frames: Frames
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** State of one market in a single mutable record, because ten thousand quotes a second are processed here. */
interface Known {
  readonly code: string
  /** The published price; the same object until a visible value changes. */
  shown: Quote | undefined
  /** The newest price, until it is published. */
  waiting: Quote | undefined
  /** Market time of the newest tick. */
  tickedAt: number | undefined
  /** Arrival time of that tick, epoch ms; `null` before the first. */
  arrivedAt: number | null
  /** Connection of the last quote: a quote is late only relative to earlier quotes of the same connection. */
  heardOn: number
}

const looksTheSame = (a: Quote, b: Quote) =>
  a.last === b.last &&
  a.changePercent === b.changePercent &&
  a.status === b.status &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low

/**
 * The latest price of every market, outside React and outside the query cache.
 *
 * One subscription on the wire while there are listeners. Each symbol has its own listeners, which are notified at most once a
 * frame
 * and only when a visible value has changed.
 */
export class QuoteStore {
  readonly #options: QuoteStoreOptions
  readonly #known = new Map<string, Known>()
  /** Events are named by market code. */
  readonly #changes = new Emitter<Record<string, []>>()
  #waiting: Known[] = []
  /** Number of the current connection: 0 before the first. */
  #connection = 0
  #listened = 0
  #marketTime: number | null = null
  /** Arrival time of the newest market time, by the local clock. */
  #marketTimeCame = 0
  #disconnect: (() => void) | null = null
  #cancelFrame: (() => void) | null = null

  constructor(options: QuoteStoreOptions) {
    this.#options = options
  }

  /** The published price; the same object until it changes. */
  get(code: string): Quote | undefined {
    return this.#known.get(code)?.shown
  }

  /**
   * Arrival time of a market's last tick, epoch ms; `null` before the first. Not batched, because orders are validated against
   * it.
   */
  lastTickAt(code: string): number | null {
    return this.#known.get(code)?.arrivedAt ?? null
  }

  /** The newest time of any quote, by the broker's clock, which may differ from the local one. Epoch ms. */
  get marketTime(): number | null {
    return this.#marketTime
  }

  /**
   * Estimated current time of the broker's clock, epoch ms: the newest market time plus the time elapsed since its arrival.
   * `null` before the first quote.
   *
   * @example const left = candle.time + periodMs - (store.marketNow() ?? Date.now())
   */
  marketNow(): number | null {
    return this.#marketTime === null ? null : this.#marketTime + this.#options.now() - this.#marketTimeCame
  }

  /** Number of symbols with listeners. */
  get size(): number {
    return this.#listened
  }

  /** Notifies of every visible change of one market. Returns a function that unsubscribes. */
  subscribe(code: string, listener: () => void): () => void {
    if (this.#changes.count(code) === 0) this.#listened += 1
    const stop = this.#changes.on(code, listener)
    let isActive = true
    this.#disconnect ??= this.#connect()
    return () => {
      if (!isActive) return
      isActive = false
      stop()
      this.#unsubscribed(code)
    }
  }

  #of(code: string): Known {
    const known = this.#known.get(code)
    if (known !== undefined) return known
    const fresh: Known = {
      code,
      shown: undefined,
      waiting: undefined,
      tickedAt: undefined,
      arrivedAt: null,
      heardOn: 0,
    }
    this.#known.set(code, fresh)
    return fresh
  }

  #connect(): () => void {
    this.#connection += 1
    return this.#options.connect({
      quotes: (quotes) => this.#receive(quotes),
      reconnected: () => {
        this.#connection += 1
      },
    })
  }

  #unsubscribed(code: string): void {
    if (this.#changes.count(code) > 0) return
    this.#listened -= 1
    if (this.#listened > 0) return
    this.#disconnect?.()
    this.#disconnect = null
    this.#cancelFrame?.()
    this.#flush()
  }

  #receive(quotes: readonly Quote[]): void {
    const now = this.#options.now()
    for (const { time } of quotes)
      if (this.#marketTime === null || time > this.#marketTime) {
        this.#marketTime = time
        this.#marketTimeCame = now
      }
    for (const quote of quotes) {
      const known = this.#of(quote.code)
      if (this.#isLate(known, quote.time)) continue
      this.#age(known, quote.time, now)
      this.#show(known, quote)
    }
    if (this.#waiting.length > 0) this.#cancelFrame ??= this.#options.frames.request(() => this.#flush())
  }

  /**
   * A price with listeners is published with the next frame; the price of any other market is published at once and requests no
   * frame.
   */
  #show(known: Known, quote: Quote): void {
    if (known.waiting === undefined && this.#changes.count(known.code) === 0) {
      known.shown = quote
      return
    }
    if (known.waiting === undefined) this.#waiting.push(known)
    known.waiting = quote
  }

  /** Whether a quote is older than an earlier quote of the same connection. After a reconnect any quote is accepted. */
  #isLate(known: Known, time: number): boolean {
    if (known.heardOn === this.#connection) return known.tickedAt !== undefined && time < known.tickedAt
    known.heardOn = this.#connection
    return false
  }

  /** A price repeated after a reconnect is not a tick: an old price keeps its age. */
  #age(known: Known, time: number, now: number): void {
    const before = known.tickedAt
    known.tickedAt = time
    if (before !== undefined && time <= before) return
    known.arrivedAt = before === undefined ? now - Math.max(0, (this.#marketTime ?? time) - time) : now
  }

  #flush(): void {
    this.#cancelFrame = null
    const waiting = this.#waiting
    this.#waiting = []
    const changed: string[] = []
    for (const known of waiting) {
      const quote = known.waiting
      known.waiting = undefined
      if (quote === undefined || (known.shown !== undefined && looksTheSame(known.shown, quote))) continue
      known.shown = quote
      changed.push(known.code)
    }
    // All prices are stored before the first listener runs, so that no listener sees half of a frame.
    for (const code of changed) this.#changes.emit(code)
  }
}
