import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Skeleton } from '../../primitives/skeleton/Skeleton.tsx'

export interface OrderCardSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Number of cards. */
  count: number
  /** Announced text: "Loading orders". */
  label: string
}

/**
 * Placeholder cards with the size of an `OrderCard`, shown while the orders load.
 *
 * @example <OrderCardSkeleton count={3} label="Loading orders" />
 */
export const OrderCardSkeleton = forwardRef(function OrderCardSkeleton(
  props: OrderCardSkeletonProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { count, label, className, ...rest } = props
  return (
    <div role="status" {...rest} ref={ref} aria-label={label} className={joinClasses('lk-orders', className)}>
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
})
