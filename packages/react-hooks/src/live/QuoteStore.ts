import type { Quote } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { FrameScheduler } from './frameScheduler.ts'

/** Events that a quote store receives. */
export interface QuoteHandlers {
  quotes(quotes: readonly Quote[]): void
  /** Called when a new connection starts. */
  reconnected(): void
}

/** Options of a quote store. */
export interface QuoteStoreOptions {
  /** Subscribes to quotes; returns a function that unsubscribes. */
  readonly connect: (handlers: QuoteHandlers) => () => void
  readonly frameScheduler: FrameScheduler
  /** Returns the local time, epoch ms. */
  readonly now: () => number
}

/** State of one market. The record is mutable, because ten thousand quotes a second are processed here. */
interface MarketState {
  readonly code: string
  /**
   * The published price; `undefined` before the first price. While the market has listeners, this stays the same object until a
   * visible value changes. While the market has no listeners, this is the newest price.
   */
  published: Quote | undefined
  /** The newest price, not yet published. */
  pending: Quote | undefined
  /** Time of the newest tick by the broker's clock, epoch ms. */
  lastTickTime: number | undefined
  /** Arrival time of the newest tick, epoch ms; `null` before the first tick. */
  receivedAt: number | null
  /**
   * Sequence number of the connection that delivered the last quote. A quote is late only if the same connection has already
   * delivered a quote with a newer time.
   */
  connection: number
}

const isVisiblyEqual = (a: Quote, b: Quote) =>
  a.last === b.last &&
  a.changePercent === b.changePercent &&
  a.status === b.status &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low

/**
 * The latest price of every market, stored outside React and the query cache.
 *
 * The store has one socket subscription while it has listeners. Listeners of a market are called at most once per animation
 * frame, and only when a visible value has changed.
 */
export class QuoteStore {
  readonly #options: QuoteStoreOptions
  readonly #states = new Map<string, MarketState>()
  /** The event name is the market code. */
  readonly #changes = new Emitter<Record<string, []>>()
  #pending: MarketState[] = []
  /** Sequence number of the current connection; 0 before the first connection. */
  #connection = 0
  #symbolCount = 0
  #marketTime: number | null = null
  /** Local time when the quote with the newest market time arrived, epoch ms; 0 before the first quote. */
  #marketTimeReceivedAt = 0
  #disconnect: (() => void) | null = null
  #cancelFrame: (() => void) | null = null

  constructor(options: QuoteStoreOptions) {
    this.#options = options
  }

  /**
   * Returns the published price; `undefined` before the first price. While the market has listeners, returns the same object
   * until a visible value changes.
   */
  get(code: string): Quote | undefined {
    return this.#states.get(code)?.published
  }

  /** The newest price, even if the page shows it only in the next animation frame. Use it for a check when the user taps. */
  newest(code: string): Quote | undefined {
    const state = this.#states.get(code)
    return state?.pending ?? state?.published
  }

  /**
   * Arrival time of a market's last tick, epoch ms; `null` before the first tick. This time is updated with every tick instead
   * of once per animation frame, because order validation needs the current age.
   */
  lastTickAt(code: string): number | null {
    return this.#states.get(code)?.receivedAt ?? null
  }

  /**
   * The newest time of all quotes by the broker's clock, epoch ms; `null` before the first quote. The broker's clock may differ
   * from the local clock.
   */
  get marketTime(): number | null {
    return this.#marketTime
  }

  /**
   * Estimated current time of the broker's clock, epoch ms: the newest market time plus the time elapsed since its arrival.
   * `null` before the first quote.
   *
   * @example const left = candle.time + periodMs['5min'] - (store.marketNow() ?? Date.now())
   */
  marketNow(): number | null {
    return this.#marketTime === null ? null : this.#marketTime + this.#options.now() - this.#marketTimeReceivedAt
  }

  /** Number of markets with listeners. */
  get size(): number {
    return this.#symbolCount
  }

  /** Calls `listener` after every visible change of one market. Returns a function that unsubscribes. */
  subscribe(code: string, listener: () => void): () => void {
    if (this.#changes.count(code) === 0) this.#symbolCount += 1
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

  #stateOf(code: string): MarketState {
    const state = this.#states.get(code)
    if (state !== undefined) return state
    const fresh: MarketState = {
      code,
      published: undefined,
      pending: undefined,
      lastTickTime: undefined,
      receivedAt: null,
      connection: 0,
    }
    this.#states.set(code, fresh)
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
    this.#symbolCount -= 1
    if (this.#symbolCount > 0) return
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
        this.#marketTimeReceivedAt = now
      }
    for (const quote of quotes) {
      const state = this.#stateOf(quote.code)
      if (this.#isLate(state, quote.time)) continue
      this.#recordTick(state, quote.time, now)
      this.#publish(state, quote)
    }
    if (this.#pending.length > 0) this.#cancelFrame ??= this.#options.frameScheduler.request(() => this.#flush())
  }

  /**
   * Publishes a price. If the market has listeners, the price is published with the next animation frame; otherwise it is
   * published immediately.
   */
  #publish(state: MarketState, quote: Quote): void {
    if (state.pending === undefined && this.#changes.count(state.code) === 0) {
      state.published = quote
      return
    }
    if (state.pending === undefined) this.#pending.push(state)
    state.pending = quote
  }

  /**
   * Whether the same connection has already delivered a quote with a newer time. The first quote after a reconnect
   * is always accepted.
   */
  #isLate(state: MarketState, time: number): boolean {
    if (state.connection === this.#connection) return state.lastTickTime !== undefined && time < state.lastTickTime
    state.connection = this.#connection
    return false
  }

  /**
   * Records the time of a tick. After a reconnect, the broker sends the last price again. This repeated price is not a new tick,
   * so the price keeps its age.
   */
  #recordTick(state: MarketState, time: number, now: number): void {
    const before = state.lastTickTime
    state.lastTickTime = time
    if (before !== undefined && time <= before) return
    state.receivedAt = before === undefined ? now - Math.max(0, (this.#marketTime ?? time) - time) : now
  }

  #flush(): void {
    this.#cancelFrame = null
    const pending = this.#pending
    this.#pending = []
    const changed: string[] = []
    for (const state of pending) {
      const quote = state.pending
      state.pending = undefined
      if (quote === undefined || (state.published !== undefined && isVisiblyEqual(state.published, quote))) continue
      state.published = quote
      changed.push(state.code)
    }
    // All prices are stored before the first listener runs, so every listener sees all prices of the animation frame.
    for (const code of changed) this.#changes.emit(code)
  }
}
