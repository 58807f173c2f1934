import type { CandleSeries, SeriesChange } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import { toPlotCandle } from './plotCoordinates.ts'

/** Candles handed over at once: a screen holds some two hundred, so these are at hand before a finger gets there. */
const portion = 600

interface FollowOptions {
  /** The page may have candles older than those of the series. */
  mayAsk: () => boolean
  onNeedOlder: () => void
}

export interface Followed {
  /** The same engine, speaking in indices of the series. */
  engine: ChartEngine
  /** The first candle that the engine has came into view. */
  onReachStart: () => void
  stop: () => void
}

/**
 * Feeds the engine from the series: the newest candles first, so that the first picture does not wait for thousands that nobody sees; older ones as
 * the view comes near them, out of the series while it has some, then from the page.
 */
export function followSeries(engine: ChartEngine, series: CandleSeries, { mayAsk, onNeedOlder }: FollowOptions): Followed {
  /** Index in the series of the engine's first candle. */
  let from = 0
  const hasOlder = () => from > 0 || mayAsk()
  const startAt = (first: number) => {
    from = Math.max(0, first)
    engine.setCandles(series.candles().slice(from).map(toPlotCandle), hasOlder())
  }
  const handOver = () => {
    const next = Math.max(0, from - portion)
    const older = series.candles().slice(next, from)
    from = next
    engine.prepend(older.map(toPlotCandle), hasOlder())
  }
  const apply = (change: SeriesChange) => {
    if (change.type === 'reset') return startAt(series.candles().length - portion)
    if (change.type === 'update') {
      for (const candle of change.newer) engine.update(toPlotCandle(candle))
      return
    }
    const wasWaiting = from === 0
    from += change.older.length
    if (wasWaiting) handOver()
  }
  startAt(series.candles().length - portion)
  return {
    stop: series.subscribe(apply),
    onReachStart: () => (from > 0 ? handOver() : onNeedOlder()),
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
