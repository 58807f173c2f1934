import type { CSSProperties, HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { CandleSkeleton } from './CandleSkeleton.tsx'
import { type ChartIndicator, panesOf } from './chartEngine.ts'

export interface CandleChartSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** "Loading the chart", for assistive technology. */
  label: string
  /** Same value as for the chart, so that loading causes no layout shift. @default false */
  hideFooter?: boolean
  /** Same indicators as for the chart, because some have a pane below the price. */
  indicators?: readonly ChartIndicator[]
}

/**
 * Placeholder of the chart while its code loads. It is in the kit's main entry, because it is tiny.
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
