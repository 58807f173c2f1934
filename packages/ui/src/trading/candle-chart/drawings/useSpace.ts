import { useSyncExternalStore } from 'react'
import type { Plot, PlotWords } from '../Plot.ts'
import { type PlotSpace, plotSpace } from './plotSpace.ts'

/**
 * `viewOf` reads the positions of two candles: the candle with index 0 and the candle with this index. The engine rounds
 * positions to whole pixels. The index is so large that even a small zoom moves its candle by at least a pixel.
 */
const farIndex = 1000

/** Returns a text that changes whenever the positions of times or prices change. */
function viewOf({ engine, series }: Plot): string {
  const { width, height } = engine.plot()
  const prices = [0, height / 2, height].map(engine.toPrice)
  return [width, height, engine.toX(0), engine.toX(farIndex), ...prices, series.candles()[0]?.time].join()
}

/**
 * Returns the `PlotSpace` of the current view. If the view moves, the component renders again in the same frame, so that
 * drawings stay at their candles. If a tick leaves the view unchanged, the component does not render.
 */
export function useSpace(plot: Plot, words: PlotWords, periodMs: number | undefined): PlotSpace {
  useSyncExternalStore(plot.onFrame, () => viewOf(plot))
  const [before, last] = plot.series.candles().slice(-2)
  return plotSpace(plot, words, periodMs ?? (before && last ? last.time - before.time : 1))
}
