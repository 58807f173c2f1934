import { Button } from '../../primitives/button/Button.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { CandleSkeleton } from './CandleSkeleton.tsx'

/** Replaces the chart while loading, without candles and after a failure; of the same size. */
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
      {onRetry && <Button onPress={onRetry}>{labels.retry}</Button>}
    </div>
  )
}
