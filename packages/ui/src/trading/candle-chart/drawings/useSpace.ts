import { useSyncExternalStore } from 'react'
import type { Plot, PlotWords } from '../Plot.ts'
import { type PlotSpace, plotSpace } from './plotSpace.ts'

/**
 * Index of the second measured candle; the first has index 0. The engine rounds positions to whole pixels. Over this distance
 * even a small zoom moves the second candle by at least a pixel.
 */
const farIndex = 1000

/** Returns a text that changes whenever the positions of times or prices change. */
function viewOf({ engine, series }: Plot): string {
  const { width, height } = engine.plot()
  const prices = [0, height / 2, height].map(engine.toPrice)
  return [width, height, engine.toX(0), engine.toX(farIndex), ...prices, series.candles()[0]?.time].join()
}

/**
 * Returns the coordinates of the current view. If the view moves, the component renders again in the same frame, so that drawings
 * stay at their candles. If a tick leaves the view unchanged, the component does not render.
 */
export function useSpace(plot: Plot, words: PlotWords, periodMs: number | undefined): PlotSpace {
  useSyncExternalStore(plot.onFrame, () => viewOf(plot))
  const [before, last] = plot.series.candles().slice(-2)
  return plotSpace(plot, words, periodMs ?? (before && last ? last.time - before.time : 1))
}
