import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

export interface RowSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /**
   * Shape of the expected content. `record`: a `RecordRow`. `trader`: a `RankingRow` or another card with a monogram. `news`: a
   * `NewsCard`. `fields`: the fields of a form.
   */
  shape: 'record' | 'trader' | 'news' | 'fields'
  /** Number of placeholders. */
  count: number
  /** Announced text: "Loading records". */
  label: string
}

const lines = (first: string, second: string) => (
  <span className="lk-row-skeleton-lines">
    <Skeleton width={first} height="14px" />
    <Skeleton width={second} height="10px" />
  </span>
)

const shapes: Record<RowSkeletonProps['shape'], ReactNode> = {
  record: (
    <>
      {lines('132px', '96px')}
      <span className="lk-row-skeleton-end">{lines('72px', '48px')}</span>
    </>
  ),
  trader: (
    <>
      <Skeleton width="34px" height="34px" isRound />
      {lines('108px', '72px')}
      <span className="lk-row-skeleton-end">{lines('64px', '40px')}</span>
    </>
  ),
  news: (
    <>
      <span className="lk-row-skeleton-lines">
        <Skeleton height="14px" />
        <Skeleton width="70%" height="14px" />
        <Skeleton width="72px" height="10px" />
      </span>
      <Skeleton width="88px" height="66px" />
    </>
  ),
  fields: (
    <span className="lk-row-skeleton-lines">
      <Skeleton width="96px" height="12px" />
      <Skeleton height="var(--lk-touch)" />
    </span>
  ),
}

/**
 * Placeholders for rows, cards or fields that are being loaded. The placeholders have the size of the content, so that nothing
 * shifts when the content appears.
 *
 * @example <RowSkeleton shape="record" count={6} label="Loading records" />
 */
export const RowSkeleton = forwardRef(function RowSkeleton(props: RowSkeletonProps, ref: ForwardedRef<HTMLDivElement>) {
  const { shape, count, label, className, ...rest } = props
  return (
    <div
      role="status"
      {...rest}
      ref={ref}
      aria-label={label}
      className={joinClasses('lk-row-skeletons', className)}
      data-shape={shape}
    >
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className={joinClasses('lk-row-skeleton', shape === 'trader' && 'lk-card')}>
          {shapes[shape]}
        </div>
      ))}
    </div>
  )
})
