import { type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface NotificationBellProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Number of unread notifications, from 0. */
  count: number
  /** Accessible names of the button. */
  labels: {
    /** Accessible name of the bell if there are no unread notifications. */
    notifications: string
    /**
     * Accessible name of the bell if there are unread notifications. The argument is their number, formatted for the locale.
     */
    unread: (count: string) => string
  }
}

/**
 * A button with a bell and the number of unread notifications, at most "99+". It is a plain `button`, because the first screen of
 * an app may contain it without loading react-aria.
 *
 * @example <NotificationBell count={3} onClick={open} labels={{ notifications: 'Notifications', unread: (count) => `Notifications: ${count} new` }} />
 */
export const NotificationBell = forwardRef(function NotificationBell(
  { count, labels, className, ...rest }: NotificationBellProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { locale } = useLocale()
  const text = count > 99 ? `${formatDecimal('99', locale)}+` : formatDecimal(String(count), locale)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={count > 0 ? labels.unread(text) : labels.notifications}
      className={joinClasses('lk-icon-button lk-bell', className)}
      data-unread={count > 0 ? text : undefined}
    >
      <icons.bell />
    </button>
  )
})
