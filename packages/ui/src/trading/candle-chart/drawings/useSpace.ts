import { useSyncExternalStore } from 'react'
import type { Plot, PlotWords } from '../Plot.ts'
import { type PlotSpace, plotSpace } from './plotSpace.ts'

/**
 * Number of candles between the two measured positions. The number is large, so that even a small zoom changes the second
 * position, which the engine rounds to whole pixels.
 */
const farIndex = 1000

/** Returns a text that changes whenever the positions of times or prices change. */
function viewOf({ engine, series }: Plot): string {
  const { width, height } = engine.plot()
  const prices = [0, height / 2, height].map(engine.toPrice)
  return [width, height, engine.toX(0), engine.toX(farIndex), ...prices, series.candles()[0]?.time].join()
}

/**
 * Returns the coordinates of the current view. The component renders again in the same frame in which the view moves, so that
 * drawings stay at their candles. A tick that leaves the view unchanged renders nothing.
 */
export function useSpace(plot: Plot, words: PlotWords, periodMs: number | undefined): PlotSpace {
  useSyncExternalStore(plot.onFrame, () => viewOf(plot))
  const [before, last] = plot.series.candles().slice(-2)
  return plotSpace(plot, words, periodMs ?? (before && last ? last.time - before.time : 1))
}
