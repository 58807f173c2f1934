import type { CandleChartProps } from './CandleChartProps.ts'
import { CandleSkeleton } from './CandleSkeleton.tsx'
import { ChartButton } from './ChartButton.tsx'

/**
 * A placeholder with the size of the chart. The placeholder replaces the chart while candles are loading, if there are no
 * candles, or if loading has failed.
 */
export function ChartPlaceholder({ status, labels, onRetry }: Pick<CandleChartProps, 'labels' | 'onRetry'> & { status: string }) {
  if (status === 'loading') {
    return (
      <div className="lk-candle-placeholder" role="status">
        <CandleSkeleton />
        <span className="lk-visually-hidden">{labels.loading}</span>
      </div>
    )
  }
  return (
    <div className="lk-candle-placeholder" role={status === 'error' ? 'alert' : undefined}>
      <p className="lk-candle-message">{status === 'error' ? labels.error : labels.empty}</p>
      {onRetry && (
        <ChartButton kind="push" onClick={onRetry}>
          {labels.retry}
        </ChartButton>
      )}
    </div>
  )
}
