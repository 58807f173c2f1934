import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** Width as a CSS length. @default '100%' */
  width?: string
  /** Height as a CSS length. @default '1em' */
  height?: string
  /** Whether the placeholder is a circle or has fully rounded ends. @default false */
  isRound?: boolean
}

/**
 * A placeholder with the size of the expected content, so that the layout does not shift. It is hidden from assistive technology,
 * so set `aria-busy` on the region that is loading.
 *
 * @example <Skeleton width="64px" height="20px" />
 */
export const Skeleton = forwardRef(function Skeleton(props: SkeletonProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { width, height, isRound = false, className, style, ...rest } = props
  return (
    <span
      aria-hidden="true"
      {...rest}
      ref={ref}
      className={joinClasses('lk-skeleton', className)}
      data-round={isRound || undefined}
      style={{ ...(width && { inlineSize: width }), ...(height && { blockSize: height }), ...style }}
    />
  )
})
