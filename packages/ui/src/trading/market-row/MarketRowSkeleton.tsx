import { Skeleton } from '../../primitives/skeleton/Skeleton.tsx'

/**
 * Placeholder rows with the size of a `MarketRow`, shown while the list loads.
 *
 * @example <MarketRowSkeleton count={9} label="Loading markets" />
 */
export function MarketRowSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="lk-market-row">
          <Skeleton width="36px" height="36px" isRound />
          <span className="lk-market-row-names lk-market-row-loading">
            <Skeleton width="64px" height="14px" />
            <Skeleton width="84px" height="10px" />
          </span>
          <span className="lk-market-row-chart">
            <Skeleton width="120px" height="2px" />
          </span>
          <span className="lk-market-row-figures lk-market-row-loading">
            <Skeleton width="72px" height="16px" />
            <Skeleton width="52px" height="10px" />
          </span>
        </div>
      ))}
    </div>
  )
}
