import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'

/** Renders the indicator that moves with the finger, and a live region that announces the outcome of a refresh. */
export const PullMark = forwardRef(function PullMark(
  { announcement, className, ...rest }: HTMLAttributes<HTMLSpanElement> & { announcement: string },
  ref: ForwardedRef<HTMLSpanElement>,
) {
  return (
    <>
      <span className="lk-visually-hidden" role="status">
        {announcement}
      </span>
      <span {...rest} ref={ref} className={joinClasses('lk-pull-sign', className)} aria-hidden="true">
        <icons.refresh size="sm" />
      </span>
    </>
  )
})
