import type { CandleSeries, SeriesChange } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import { toPlotCandle } from './plotCoordinates.ts'

/**
 * Number of candles that are passed to the engine at once. A screen shows about 200 candles, so one chunk fills three screens.
 */
const chunkSize = 600

interface FollowOptions {
  /** Returns whether the page may have candles that are older than those of the series. */
  mayAsk: () => boolean
  onLoadMore: () => void
}

export interface Followed {
  /** The engine, with methods that use the indices of the series. */
  engine: ChartEngine
  /** Must be called when the engine's first candle becomes visible. */
  onReachStart: () => void
  stop: () => void
}

/**
 * Passes a series to the engine in chunks. The newest chunk is first, so that the first paint does not wait for thousands of
 * invisible candles. Each time the view reaches the engine's first candle, the next older chunk follows. When the engine has the
 * whole series, older candles are requested from the page.
 */
export function followSeries(engine: ChartEngine, series: CandleSeries, { mayAsk, onLoadMore }: FollowOptions): Followed {
  /** Index, in the series, of the first candle of the engine. */
  let from = 0
  const hasOlder = () => from > 0 || mayAsk()
  const startAt = (first: number) => {
    from = Math.max(0, first)
    engine.setCandles(series.candles().slice(from).map(toPlotCandle), hasOlder())
  }
  const prependChunk = () => {
    const next = Math.max(0, from - chunkSize)
    const older = series.candles().slice(next, from)
    from = next
    engine.prepend(older.map(toPlotCandle), hasOlder())
  }
  const apply = (change: SeriesChange) => {
    if (change.type === 'reset') return startAt(series.candles().length - chunkSize)
    if (change.type === 'update') {
      for (const candle of change.newer) engine.update(toPlotCandle(candle))
      return
    }
    const wasWaiting = from === 0
    from += change.older.length
    if (wasWaiting) prependChunk()
  }
  startAt(series.candles().length - chunkSize)
  return {
    stop: series.subscribe(apply),
    onReachStart: () => (from > 0 ? prependChunk() : onLoadMore()),
    engine: {
      ...engine,
      toX: (index) => engine.toX(index - from),
      toIndex: (x) => engine.toIndex(x) + from,
      visible: () => {
        const seen = engine.visible()
        return { from: seen.from + from, to: seen.to + from }
      },
      showStart() {
        if (from > 0) startAt(0)
        engine.showStart()
      },
    },
  }
}
