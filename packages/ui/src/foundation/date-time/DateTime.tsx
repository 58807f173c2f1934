import { type ForwardedRef, forwardRef, type TimeHTMLAttributes } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../class-names/joinClasses.ts'
import { regionalLocale } from './regionalLocale.ts'
import { useKnowsDevice } from './useKnowsDevice.ts'

// Every language uses the 24-hour clock, because traders are used to it.
const hours = { hourCycle: 'h23' } as const
const styles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short', ...hours },
  'date-time': { dateStyle: 'medium', timeStyle: 'short', ...hours },
  exact: { dateStyle: 'medium', timeStyle: 'medium', ...hours },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export interface DateTimeProps extends Omit<TimeHTMLAttributes<HTMLTimeElement>, 'children' | 'dateTime'> {
  /** Time to show, in epoch milliseconds. */
  at: number
  /** Parts of the time stamp to show. `exact` adds seconds, for money records. @default 'date-time' */
  show?: keyof typeof styles
  /** IANA name of the time zone. @default the time zone of the device; UTC on a server */
  timeZone?: string
}

/**
 * A time stamp in the user's language and time zone. If the device and the app have the same language, the time stamp has the
 * format of the device's region. The `datetime` attribute contains the exact time.
 *
 * @example <DateTime at={order.openedAt} show="exact" />
 */
export const DateTime = forwardRef(function DateTime(props: DateTimeProps, ref: ForwardedRef<HTMLTimeElement>) {
  const { at, show = 'date-time', timeZone, className, ...rest } = props
  const { locale } = useLocale()
  const knowsDevice = useKnowsDevice()
  const zone = timeZone ?? (knowsDevice ? undefined : 'UTC')
  const format = new Intl.DateTimeFormat(regionalLocale(locale, knowsDevice ? navigator.languages : []), {
    ...styles[show],
    ...(zone ? { timeZone: zone } : {}),
  })
  return (
    <time dir="auto" {...rest} ref={ref} dateTime={new Date(at).toISOString()} className={joinClasses('lk-date-time', className)}>
      {format.format(at)}
    </time>
  )
})
