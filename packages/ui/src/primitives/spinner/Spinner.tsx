import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface SpinnerProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Name of the pending action, announced politely. */
  label: string
}

/**
 * An indicator of a short pending action for which a skeleton is not suitable. If users must not press anything during the
 * action, use `BlockingSpinner`.
 *
 * @example <Spinner label="Loading more" />
 */
export const Spinner = forwardRef(function Spinner(props: SpinnerProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { label, className, ...rest } = props
  return (
    <span role="status" {...rest} ref={ref} className={joinClasses('lk-spinner', className)}>
      <span className="lk-spinner-ring" data-lk-part="ring" aria-hidden="true" />
      <span className="lk-visually-hidden">{label}</span>
    </span>
  )
})
