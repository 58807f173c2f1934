import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface BadgeProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Count to show. If it is 0, nothing is rendered. */
  count: number
  /** Highest count that is shown exactly. A higher count is shown as "99+". @default 99 */
  most?: number
  /** Text alternative of the count: "3 new messages". */
  label: string
}

/**
 * A count on a dark rounded background.
 *
 * @example <Badge count={unread} label={`${unread} new messages`} />
 */
export const Badge = forwardRef(function Badge(props: BadgeProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { count, most = 99, label, className, ...rest } = props
  const { locale } = useLocale()
  const figures = new Intl.NumberFormat(locale)
  if (count === 0) return null
  return (
    <span {...rest} ref={ref} className={joinClasses('lk-badge', className)}>
      <bdi aria-hidden="true">{count > most ? `${figures.format(most)}+` : figures.format(count)}</bdi>
      <span className="lk-visually-hidden">{label}</span>
    </span>
  )
})
