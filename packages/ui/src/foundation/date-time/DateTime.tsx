import { type ForwardedRef, forwardRef, type TimeHTMLAttributes } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../class-names/joinClasses.ts'
import { regionalLocale } from './regionalLocale.ts'

// Traders use the 24-hour clock in every language.
const hours = { hourCycle: 'h23' } as const
const styles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short', ...hours },
  'date-time': { dateStyle: 'medium', timeStyle: 'short', ...hours },
  exact: { dateStyle: 'medium', timeStyle: 'medium', ...hours },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export interface DateTimeProps extends Omit<TimeHTMLAttributes<HTMLTimeElement>, 'children' | 'dateTime'> {
  /** Epoch ms. */
  at: number
  /** `exact` adds seconds, for records of money. @default 'date-time' */
  show?: keyof typeof styles
  /** IANA zone. @default the device's */
  timeZone?: string
}

/**
 * A moment in the user's language and time zone, formatted for the region of the device if its language is the same. The exact moment is
 * in the `datetime` attribute.
 *
 * @example <DateTime at={order.openedAt} show="exact" />
 */
export const DateTime = forwardRef(function DateTime(props: DateTimeProps, ref: ForwardedRef<HTMLTimeElement>) {
  const { at, show = 'date-time', timeZone, className, ...rest } = props
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(regionalLocale(locale, globalThis.navigator?.languages ?? []), {
    ...styles[show],
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <time dir="auto" {...rest} ref={ref} dateTime={new Date(at).toISOString()} className={joinClasses('lk-date-time', className)}>
      {format.format(at)}
    </time>
  )
})
