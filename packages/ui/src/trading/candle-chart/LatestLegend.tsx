import { useEffect, useState } from 'react'
import { CandleLegend } from './CandleLegend.tsx'
import type { ChartLabels } from './ChartLabels.ts'
import { latestLegendHeight } from './latestLegend.ts'
import type { Plot, PlotWords } from './Plot.ts'

interface LatestLegendProps {
  plot: Plot
  words: PlotWords
  labels: ChartLabels
}

const readLatest = ({ engine, series }: Plot) => {
  const pane = engine.plot()
  return { candle: latestLegendHeight(pane) > 0 ? series.candles().at(-1) : undefined, top: pane.legend }
}

/**
 * Shows the prices of the newest candle if the chart has enough room. While the crosshair is visible, the prices of its candle
 * are shown instead. Screen readers skip this legend and read the summary or the table.
 */
export function LatestLegend({ plot, words, labels }: LatestLegendProps) {
  const [{ candle, top }, setLatest] = useState(() => readLatest(plot))
  useEffect(
    () =>
      plot.onFrame(() =>
        setLatest((before) => {
          const next = readLatest(plot)
          return next.candle === before.candle && next.top === before.top ? before : next
        }),
      ),
    [plot],
  )
  if (!candle) return null
  return (
    <div className="lk-chart-latest" aria-hidden="true" style={{ paddingBlockStart: top }}>
      <CandleLegend candle={candle} words={words} labels={labels} />
    </div>
  )
}
