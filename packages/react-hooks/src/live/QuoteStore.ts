import type { Quote } from '@leverkit/sdk'
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

const shownFields = ['last', 'changePercent', 'status', 'open', 'high', 'low'] as const

const looksTheSame = (a: Quote, b: Quote) => shownFields.every((field) => a[field] === b[field])

/**
 * The latest price of every market, outside React and outside the query cache.
 *
 * One subscription on the wire while anybody listens; each symbol has its own listeners, who are told at most once a frame
 * and only when something that can be seen has changed.
 */
export class QuoteStore {
  readonly #options: QuoteStoreOptions
  readonly #shown = new Map<string, Quote>()
  readonly #arrived = new Map<string, number>()
  /** Market time of the newest tick of each symbol. */
  readonly #ticked = new Map<string, number>()
  /** Symbols that this connection has told of: only against its own word is a price late. */
  readonly #heard = new Set<string>()
  readonly #waiting = new Map<string, Quote>()
  readonly #listeners = new Map<string, Set<() => void>>()
  #marketTime: number | null = null
  #disconnect: (() => void) | null = null
  #cancelFrame: (() => void) | null = null

  constructor(options: QuoteStoreOptions) {
    this.#options = options
  }

  /** The price that is shown; the same object until it changes. */
  get(code: string): Quote | undefined {
    return this.#shown.get(code)
  }

  /** When the last tick of a market came, epoch ms; `null` before the first. Not batched: orders are checked against it. */
  lastTickAt(code: string): number | null {
    return this.#arrived.get(code) ?? null
  }

  /** The newest moment that any quote spoke of: the broker's clock, which need not be ours. */
  get marketTime(): number | null {
    return this.#marketTime
  }

  /** Symbols that are listened to. */
  get size(): number {
    return this.#listeners.size
  }

  /** Tells of every visible change of one market; answers how to stop. */
  subscribe(code: string, listener: () => void): () => void {
    const own = () => listener()
    const listeners = this.#listeners.get(code) ?? new Set<() => void>()
    listeners.add(own)
    this.#listeners.set(code, listeners)
    this.#disconnect ??= this.#connect()
    return () => this.#unsubscribe(code, own)
  }

  #connect(): () => void {
    this.#heard.clear()
    return this.#options.connect({ quotes: (quotes) => this.#receive(quotes), reconnected: () => this.#heard.clear() })
  }

  #unsubscribe(code: string, own: () => void): void {
    const listeners = this.#listeners.get(code)
    if (!listeners?.delete(own) || listeners.size > 0) return
    this.#listeners.delete(code)
    if (this.#listeners.size > 0) return
    this.#disconnect?.()
    this.#disconnect = null
    this.#cancelFrame?.()
    this.#flush()
  }

  #receive(quotes: readonly Quote[]): void {
    const now = this.#options.now()
    for (const { time } of quotes) if (this.#marketTime === null || time > this.#marketTime) this.#marketTime = time
    for (const quote of quotes) {
      if (this.#isLate(quote)) continue
      this.#age(quote, now)
      this.#waiting.set(quote.code, quote)
    }
    this.#cancelFrame ??= this.#options.frames.request(() => this.#flush())
  }

  /** Overtaken on its way by a newer price of the same connection. After a reconnect the broker's word counts, whatever it is. */
  #isLate({ code, time }: Quote): boolean {
    if (this.#heard.has(code)) return time < (this.#ticked.get(code) ?? time)
    this.#heard.add(code)
    return false
  }

  /** After a reconnect every price is told again: that is no tick, and an old price stays as old as it is. */
  #age({ code, time }: Quote, now: number): void {
    const known = this.#ticked.get(code)
    this.#ticked.set(code, time)
    if (known !== undefined && time <= known) return
    this.#arrived.set(code, known === undefined ? now - Math.max(0, (this.#marketTime ?? time) - time) : now)
  }

  #flush(): void {
    this.#cancelFrame = null
    const changed: string[] = []
    for (const [code, quote] of this.#waiting) {
      const shown = this.#shown.get(code)
      if (shown && looksTheSame(shown, quote)) continue
      this.#shown.set(code, quote)
      changed.push(code)
    }
    this.#waiting.clear()
    // All prices stand before the first listener runs, so nobody sees half of a frame.
    for (const code of changed) for (const listener of [...(this.#listeners.get(code) ?? [])]) listener()
  }
}
