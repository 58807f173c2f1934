import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Skeleton } from '../../primitives/skeleton/Skeleton.tsx'

export interface MarketRowSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Number of rows. */
  count: number
  /** Announced text: "Loading markets". */
  label: string
}

/**
 * Placeholder rows with the size of a `MarketRow`, shown while the list loads.
 *
 * @example <MarketRowSkeleton count={9} label="Loading markets" />
 */
export const MarketRowSkeleton = forwardRef(function MarketRowSkeleton(
  props: MarketRowSkeletonProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { count, label, className, ...rest } = props
  return (
    <div role="status" {...rest} ref={ref} aria-label={label} className={joinClasses('lk-market-row-skeletons', className)}>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="lk-market-row">
          <Skeleton width="36px" height="36px" isRound />
          <span className="lk-market-row-names lk-market-row-loading" data-lk-part="names">
            <Skeleton width="64px" height="14px" />
            <Skeleton width="84px" height="10px" />
          </span>
          <span className="lk-market-row-chart" data-lk-part="chart">
            <Skeleton width="120px" height="2px" />
          </span>
          <span className="lk-market-row-figures lk-market-row-loading" data-lk-part="figures">
            <Skeleton width="72px" height="16px" />
            <Skeleton width="52px" height="10px" />
          </span>
        </div>
      ))}
    </div>
  )
})
