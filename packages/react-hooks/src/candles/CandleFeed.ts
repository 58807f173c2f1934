import { type Candle, isLeverkitError, type LeverkitError, type Period } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { FrameScheduler } from '../live/frameScheduler.ts'
import { type CandleSeries, emptySeries, withEarly, withMinute, withNewest, withOlder, withoutLive } from './candleSeries.ts'

/**
 * State of a chart. Adding or replacing candles creates a new object. A change of the last candle keeps the same
 * object.
 */
export interface CandleView {
  /** Oldest first. Later changes of the last candle do not appear in this list; `subscribe` emits them. */
  readonly candles: readonly Candle[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly olderError: LeverkitError | null
}

export interface CandleFeedOptions {
  readonly period: Period
  readonly frameScheduler: FrameScheduler
  /** Fetches candles that open before the time `before`, oldest first. */
  readonly fetchOlder: (before: number) => Promise<readonly Candle[]>
  /** Called when candles are missing. The callback must fetch the newest candles again. */
  readonly refetch: () => void
}

/** No older page is loaded once the chart has this number of candles. This limits memory use when a user scrolls far back. */
const maxCandles = 20_000

/** Stores the candles of one chart outside React: history, older pages, and the live last candle. */
export class CandleFeed {
  readonly #options: CandleFeedOptions
  readonly #events = new Emitter<{ view: []; last: [Candle] }>()
  #series: CandleSeries
  #view: CandleView = { candles: [], hasOlder: true, isLoadingOlder: false, olderError: null }
  #cancelFrame: (() => void) | null = null
  #hasGrown = false
  #hasChanged = false

  constructor(options: CandleFeedOptions) {
    this.#options = options
    this.#series = emptySeries(options.period)
  }

  readonly get = (): CandleView => this.#view

  /** Returns the newest candle with its live changes; `undefined` before the first candles have loaded. */
  readonly getLast = (): Candle | undefined => this.#series.candles.at(-1)

  /** Calls `viewer` whenever the state of the chart becomes a new object. */
  readonly subscribeView = (viewer: () => void): (() => void) => this.#events.on('view', viewer)

  /** Calls `listener` with the last candle after it changed, at most once per animation frame. */
  readonly subscribe = (listener: (last: Candle) => void): (() => void) => this.#events.on('last', listener)

  setNewest(newest: readonly Candle[]): void {
    const { series, effect } = withEarly(withNewest(this.#series, newest))
    this.#series = series
    this.#publish({})
    if (effect === 'gap') this.#options.refetch()
  }

  receive(minute: Candle): void {
    const { series, effect } = withMinute(this.#series, minute)
    this.#series = series
    if (effect === 'ignored') return
    this.#hasGrown = true
    if (effect !== 'grown') this.#hasChanged = true
    if (effect === 'gap') this.#options.refetch()
    this.#cancelFrame ??= this.#options.frameScheduler.request(() => this.#flush())
  }

  /** Discards the live state and fetches the candles again, because the socket may have missed minutes. */
  resync(): void {
    this.#series = withoutLive(this.#series)
    this.#options.refetch()
  }

  /**
   * Fetches the page of candles that precedes the first candle. Does nothing while a page is loading, or after the oldest
   * candle or the maximum number of candles has loaded.
   */
  readonly loadOlder = async (): Promise<void> => {
    const first = this.#series.candles[0]
    const { hasOlder, isLoadingOlder } = this.#view
    if (first === undefined || !hasOlder || isLoadingOlder) return
    this.#publish({ isLoadingOlder: true, olderError: null })
    try {
      const older = await this.#options.fetchOlder(first.time)
      this.#series = withOlder(this.#series, older)
      const hasMore = older.length > 0 && this.#series.candles.length < maxCandles
      this.#publish({ isLoadingOlder: false, hasOlder: hasMore })
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      this.#publish({ isLoadingOlder: false, olderError: error })
    }
  }

  /** Cancels the scheduled animation frame; call it when the feed is no longer used. */
  stop(): void {
    this.#cancelFrame?.()
    this.#cancelFrame = null
  }

  #publish(change: Partial<CandleView>): void {
    this.#hasChanged = false
    this.#view = { ...this.#view, ...change, candles: this.#series.candles }
    this.#events.emit('view')
  }

  #flush(): void {
    this.#cancelFrame = null
    const last = this.getLast()
    if (this.#hasGrown && last) this.#events.emit('last', last)
    this.#hasGrown = false
    if (this.#hasChanged) this.#publish({})
  }
}
