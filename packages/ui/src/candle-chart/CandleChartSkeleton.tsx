import { CandleSkeleton } from './CandleSkeleton.tsx'

export interface CandleChartSkeletonProps {
  /** "Loading the chart", for assistive technology. */
  label: string
  /** As the chart to come, so that nothing moves when it arrives. @default false */
  hideFooter?: boolean
}

/**
 * The chart's place while its code is on the way; it belongs to the kit's main entry and weighs nothing.
 *
 * @example <Suspense fallback={<CandleChartSkeleton label="Loading the chart" />}><CandleChart … /></Suspense>
 */
export function CandleChartSkeleton({ label, hideFooter = false }: CandleChartSkeletonProps) {
  return (
    <div className="lk-candle-chart" role="status">
      <div className="lk-candle-frame">
        <CandleSkeleton />
        <span className="lk-visually-hidden">{label}</span>
      </div>
      {!hideFooter && <div className="lk-figure-caption" />}
    </div>
  )
}
