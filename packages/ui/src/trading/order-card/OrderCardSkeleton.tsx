import { Skeleton } from '../../primitives/skeleton/Skeleton.tsx'

/**
 * Placeholder cards with the size of an `OrderCard`, shown while the orders load.
 *
 * @example <OrderCardSkeleton count={3} label="Loading orders" />
 */
export function OrderCardSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className="lk-orders" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((card) => (
        <div key={card} className="lk-card lk-order lk-order-loading">
          <div className="lk-order-line">
            <Skeleton width="116px" height="20px" />
            <Skeleton width="64px" height="20px" />
          </div>
          <div className="lk-order-line">
            <Skeleton width="132px" height="12px" />
            <Skeleton width="56px" height="12px" />
          </div>
          <Skeleton height="3px" />
        </div>
      ))}
    </div>
  )
}
