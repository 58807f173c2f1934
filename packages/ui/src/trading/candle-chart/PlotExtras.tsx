import { BackToNow } from './BackToNow.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { CandleCountdown } from './CandleCountdown.tsx'
import { CandleTable } from './CandleTable.tsx'
import type { ChartLabels } from './ChartLabels.ts'
import { LatestLegend } from './LatestLegend.tsx'
import type { Plot, PlotWords } from './Plot.ts'

interface PlotExtrasProps {
  plot: Plot
  words: PlotWords
  view: CandleChartProps['view']
  periodMs: number | undefined
  now: () => number
  labels: ChartLabels
}

/**
 * Renders the table if `view` is `table`. Otherwise renders the countdown of the candle, the button that moves the view to the
 * newest candle, and the legend with the prices of this candle. The code of these parts is loaded after the candles are shown.
 */
export function PlotExtras({ plot, words, view, periodMs, now, labels }: PlotExtrasProps) {
  if (view === 'table') return <CandleTable plot={plot} words={words} labels={labels} />
  return (
    <div className="lk-candle-extras" dir="ltr">
      {periodMs !== undefined && <CandleCountdown plot={plot} periodMs={periodMs} now={now} label={labels.closesIn} />}
      <BackToNow plot={plot} label={labels.backToNow} />
      <LatestLegend plot={plot} words={words} labels={labels} />
    </div>
  )
}
