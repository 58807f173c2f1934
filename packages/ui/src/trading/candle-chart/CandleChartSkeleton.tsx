import type { CSSProperties, HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { CandleSkeleton } from './CandleSkeleton.tsx'
import { type ChartIndicator, panesOf } from './chartEngine.ts'

export interface CandleChartSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** "Loading the chart", for assistive technology. */
  label: string
  /** As the chart to come, so that nothing moves when it arrives. @default false */
  hideFooter?: boolean
  /** Those of the chart to come: some have a pane below the price. */
  indicators?: readonly ChartIndicator[]
}

/**
 * The chart's place while its code is on the way; it belongs to the kit's main entry and weighs nothing.
 *
 * @example <Suspense fallback={<CandleChartSkeleton label="Loading the chart" />}><CandleChart … /></Suspense>
 */
export function CandleChartSkeleton(props: CandleChartSkeletonProps) {
  const { label, hideFooter = false, indicators, className, ...rest } = props
  const style: CSSProperties & Record<`--${string}`, string> = { ...rest.style, '--lk-candle-panes': `${panesOf(indicators)}` }
  return (
    <div {...rest} className={joinClasses('lk-candle-chart', className)} role="status" style={style}>
      <div className="lk-candle-frame">
        <CandleSkeleton />
        <span className="lk-visually-hidden">{label}</span>
      </div>
      {!hideFooter && <div className="lk-figure-caption" />}
    </div>
  )
}
