import type { Quote } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { Frames } from './frames.ts'

/** What a quote store is told. */
export interface QuoteHandlers {
  quotes(quotes: readonly Quote[]): void
  /** From here on another socket speaks. */
  reconnected(): void
}

/** What a quote store needs. */
export interface QuoteStoreOptions {
  /** Starts the flow of quotes; answers how to stop it. */
  readonly connect: (handlers: QuoteHandlers) => () => void
  readonly frames: Frames
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What is known of one market: one record, because ten thousand quotes a second pass through here. */
interface Known {
  readonly code: string
  /** The price that is shown; the same object until something that can be seen changes. */
  shown: Quote | undefined
  /** The newest price, until it is shown. */
  waiting: Quote | undefined
  /** Market time of the newest tick. */
  tickedAt: number | undefined
  /** When that tick came, epoch ms; `null` before the first. */
  arrivedAt: number | null
  /** The connection that spoke of it last: only against its own word is a price late. */
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
 * One subscription on the wire while anybody listens; each symbol has its own listeners, which are notified at most once a frame
 * and only when something visible has changed.
 */
export class QuoteStore {
  readonly #options: QuoteStoreOptions
  readonly #known = new Map<string, Known>()
  /** Its events have the names of the markets. */
  readonly #changes = new Emitter<Record<string, []>>()
  #waiting: Known[] = []
  /** Counts the connections: 0 stands for none. */
  #connection = 0
  #listened = 0
  #marketTime: number | null = null
  /** When the newest moment was heard of, by our clock. */
  #marketTimeCame = 0
  #disconnect: (() => void) | null = null
  #cancelFrame: (() => void) | null = null

  constructor(options: QuoteStoreOptions) {
    this.#options = options
  }

  /** The price that is shown; the same object until it changes. */
  get(code: string): Quote | undefined {
    return this.#known.get(code)?.shown
  }

  /** When the last tick of a market came, epoch ms; `null` before the first. Not batched: orders are checked against it. */
  lastTickAt(code: string): number | null {
    return this.#known.get(code)?.arrivedAt ?? null
  }

  /** The newest moment that any quote spoke of: the broker's clock, which need not be ours. */
  get marketTime(): number | null {
    return this.#marketTime
  }

  /**
   * The broker's clock as it should stand now, epoch ms: the newest moment that it spoke of, and what has passed here since.
   * `null` before the first quote.
   *
   * @example const left = candle.time + periodMs - (store.marketNow() ?? Date.now())
   */
  marketNow(): number | null {
    return this.#marketTime === null ? null : this.#marketTime + this.#options.now() - this.#marketTimeCame
  }

  /** Symbols that are listened to. */
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

  /** A price that somebody looks at waits for the next frame; the other markets' are known at once and cost none. */
  #show(known: Known, quote: Quote): void {
    if (known.waiting === undefined && this.#changes.count(known.code) === 0) {
      known.shown = quote
      return
    }
    if (known.waiting === undefined) this.#waiting.push(known)
    known.waiting = quote
  }

  /** Overtaken on its way by a newer price of the same connection. After a reconnect the broker's word counts, whatever it is. */
  #isLate(known: Known, time: number): boolean {
    if (known.heardOn === this.#connection) return known.tickedAt !== undefined && time < known.tickedAt
    known.heardOn = this.#connection
    return false
  }

  /** After a reconnect every price is told again: that is no tick, and an old price stays as old as it is. */
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
