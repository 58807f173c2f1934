import { type CSSProperties, type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { CandleSkeleton } from './CandleSkeleton.tsx'
import { type ChartIndicator, panesOf } from './chartEngine.ts'

export interface CandleChartSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Text for assistive technology: "Loading the chart". */
  label: string
  /**
   * Whether the chart hides its footer. Pass the same value to the placeholder and to the chart, so that loading causes no layout
   * shift.
   * @default false
   */
  isFooterHidden?: boolean
  /**
   * Indicators of the chart. Pass the same indicators to the placeholder and to the chart, because some indicators make the chart
   * taller.
   */
  indicators?: readonly ChartIndicator[]
}

/**
 * A placeholder that is shown while the code of the chart loads. The main module of the kit contains the placeholder, so it is
 * available immediately.
 *
 * @example <Suspense fallback={<CandleChartSkeleton label="Loading the chart" />}><CandleChart {...chart} /></Suspense>
 */
export const CandleChartSkeleton = forwardRef(function CandleChartSkeleton(
  props: CandleChartSkeletonProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { label, isFooterHidden = false, indicators, className, ...rest } = props
  const style: CSSProperties & Record<`--${string}`, string> = { ...rest.style, '--lk-candle-panes': `${panesOf(indicators)}` }
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-candle-chart', className)} role="status" style={style}>
      <div className="lk-candle-frame" data-lk-part="frame">
        <CandleSkeleton />
        <span className="lk-visually-hidden">{label}</span>
      </div>
      {!isFooterHidden && <div className="lk-figure-caption" data-lk-part="caption" />}
    </div>
  )
})
