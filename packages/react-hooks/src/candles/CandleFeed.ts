import { type Candle, isLeverkitError, type LeverkitError, type Period } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { Frames } from '../live/frames.ts'
import { type CandleSeries, emptySeries, withMinute, withNewest, withOlder, withoutLive } from './candleSeries.ts'

/** What a chart needs to know; a new object only when candles were added or replaced, not when the last one moved. */
export interface CandleView {
  /** Oldest first. The last one stands as it was when the view was made; `subscribe` tells of its movements. */
  readonly candles: readonly Candle[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly olderError: LeverkitError | null
}

export interface CandleFeedOptions {
  readonly period: Period
  readonly frames: Frames
  /** Candles that open before a moment, oldest first. */
  readonly fetchOlder: (before: number) => Promise<readonly Candle[]>
  /** Candles are missing: fetch the newest again. */
  readonly refetch: () => void
}

/** A chart that scrolled this far back holds enough: memory is bounded. */
const mostCandles = 20_000

/** The candles of one chart, outside React: history, older pages, and the last candle as it moves. */
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

  /** The last candle as it stands now. */
  readonly getLast = (): Candle | undefined => this.#series.candles.at(-1)

  /** Notifies when the view is replaced. */
  readonly subscribeView = (viewer: () => void): (() => void) => this.#events.on('view', viewer)

  /** Emits every movement of the last candle, at most once a frame. */
  readonly subscribe = (listener: (last: Candle) => void): (() => void) => this.#events.on('last', listener)

  setNewest(newest: readonly Candle[]): void {
    this.#series = withNewest(this.#series, newest)
    this.#publish({})
  }

  receive(minute: Candle): void {
    const { series, effect } = withMinute(this.#series, minute)
    this.#series = series
    if (effect === 'ignored') return
    this.#hasGrown = true
    if (effect !== 'grown') this.#hasChanged = true
    if (effect === 'gap') this.#options.refetch()
    this.#cancelFrame ??= this.#options.frames.request(() => this.#flush())
  }

  /** The socket may have missed minutes. */
  resync(): void {
    this.#series = withoutLive(this.#series)
    this.#options.refetch()
  }

  /** Fetches the page before the first candle; does nothing while one is under way or when there is none. */
  readonly loadOlder = async (): Promise<void> => {
    const first = this.#series.candles[0]
    const { hasOlder, isLoadingOlder } = this.#view
    if (first === undefined || !hasOlder || isLoadingOlder) return
    this.#publish({ isLoadingOlder: true, olderError: null })
    try {
      const older = await this.#options.fetchOlder(first.time)
      this.#series = withOlder(this.#series, older)
      const hasMore = older.length > 0 && this.#series.candles.length < mostCandles
      this.#publish({ isLoadingOlder: false, hasOlder: hasMore })
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      this.#publish({ isLoadingOlder: false, olderError: error })
    }
  }

  /** Nobody looks any more: no frame is left behind. */
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
