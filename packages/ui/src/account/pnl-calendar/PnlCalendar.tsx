import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useId,
  useMemo,
} from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { directionOf } from '../../foundation/decimal-format/formatDecimal.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { cellTexts } from './cellTexts.ts'
import { addDays, addMonths, firstWeekdayOf, weeksOf } from './monthDays.ts'
import { useDayFocus } from './useDayFocus.ts'

/** Result of the orders that closed on one day. */
export interface DayResult {
  /** Date as `YYYY-MM-DD`. */
  day: string
  /** Result in the account currency, as decimal text. */
  result: string
  /** Accessible name of the day: date, result and number of orders. */
  name: string
}

export interface PnlCalendarProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Displayed month as `YYYY-MM`. */
  month: string
  /** First and last month that the user can open, as `YYYY-MM`. */
  range: { first: string; last: string }
  /**
   * Called with the new month as `YYYY-MM`, when the user presses one of the month buttons or when a key moves the focus to a
   * day of another month.
   */
  onMonthChange: (month: string) => void
  /** Days with closed orders. The days can belong to any month. */
  days: readonly DayResult[]
  /** Highlighted date as `YYYY-MM-DD`. */
  selectedKey?: string | null
  /** Called when the user presses a day that has a result. */
  onAction: (day: string) => void
  /** Result of the displayed month, shown beside the name of the month. */
  total?: ReactNode
  /** Accessible names of the buttons that open the previous and the next month. */
  labels: { previous: string; next: string }
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

function useDateFormats(locale: string) {
  return useMemo(() => {
    const utc = { timeZone: 'UTC', numberingSystem: 'latn' } as const
    return {
      month: new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' }),
      // Arabic uses narrow weekday names, because its short weekday names are whole words, which do not fit into a column on a
      // phone.
      weekday: new Intl.DateTimeFormat(locale, { ...utc, weekday: locale.startsWith('ar') ? 'narrow' : 'short' }),
      weekdayName: new Intl.DateTimeFormat(locale, { ...utc, weekday: 'long' }),
      day: new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'long', year: 'numeric' }),
      number: new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric' }),
    }
  }, [locale])
}

type HeadProps = Pick<PnlCalendarProps, 'month' | 'range' | 'onMonthChange' | 'labels' | 'total'> & { title: ReactNode }

/** Name and result of the month, between the two buttons that change the month. */
function Head({ month, range, onMonthChange, labels, total, title }: HeadProps) {
  return (
    <div className="lk-pnl-head" data-lk-part="head">
      <IconButtonBase
        icon={<icons.back isMirrored />}
        label={labels.previous}
        isDisabled={month <= range.first}
        onPress={() => onMonthChange(addMonths(month, -1))}
      />
      <div className="lk-pnl-title" aria-live="polite">
        {title}
        {total}
      </div>
      <IconButtonBase
        icon={<icons.forward isMirrored />}
        label={labels.next}
        isDisabled={month >= range.last}
        onPress={() => onMonthChange(addMonths(month, 1))}
      />
    </div>
  )
}

/**
 * A calendar of one month with the result of each day. A day with closed orders has the colour and the sign of its result, and
 * can be pressed. Arrow keys move the focus by a day or a week, Page Up and Page Down by a month.
 *
 * @example <PnlCalendar month="2026-11" range={{ first: '2026-01', last: '2026-11' }} days={days} onMonthChange={setMonth} onAction={open} labels={labels} />
 */
export const PnlCalendar = forwardRef(function PnlCalendar(props: PnlCalendarProps, ref: ForwardedRef<HTMLElement>) {
  const { month, range, onMonthChange, days, selectedKey, onAction, total, labels, locale: given, className, ...rest } = props
  const locale = useLocaleOr(given)
  const titleId = useId()
  const formats = useDateFormats(locale)
  const results = useMemo(() => new Map(days.map((day) => [day.day, day])), [days])
  const shown = days.filter(({ day }) => day.startsWith(month))
  const largest = Math.max(0, ...shown.map(({ result }) => Math.abs(toCoordinate(result))))
  const start = selectedKey?.startsWith(month) ? selectedKey : (shown.at(-1)?.day ?? `${month}-01`)
  const firstWeekday = firstWeekdayOf(locale)
  const focus = useDayFocus({ month, range, start, firstWeekday, onMonthChange })
  const weeks = weeksOf(month, firstWeekday)
  // The names of the weekdays come from the week of 2024-01-01, a Monday.
  const weekdays = Array.from({ length: 7 }, (_, at) => noon(addDays('2024-01-01', firstWeekday - 1 + at)))
  const title = formats.month.format(noon(`${month}-01`))
  return (
    <section {...rest} ref={ref} className={joinClasses('lk-pnl', className)} aria-labelledby={titleId}>
      <Head {...{ month, range, onMonthChange, labels, total }} title={<span id={titleId}>{title}</span>} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move within a table, which is a grid. */}
      <table role="grid" aria-labelledby={titleId} onKeyDown={focus.onKeyDown} ref={focus.gridRef}>
        <thead>
          <tr>
            {weekdays.map((time) => (
              <th key={time} scope="col" abbr={formats.weekdayName.format(time)}>
                {formats.weekday.format(time)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no date, so its index is the key.
                  <td key={place} />
                ) : (
                  <td key={day}>
                    <Day
                      day={day}
                      number={formats.number.format(noon(day))}
                      name={formats.day.format(noon(day))}
                      found={results.get(day)}
                      largest={largest}
                      isReachable={day === focus.day}
                      isSelected={day === selectedKey}
                      onPress={onAction}
                      locale={locale}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

interface DayProps {
  day: string
  /** Day of the month. */
  number: string
  /** Date in words. */
  name: string
  found: DayResult | undefined
  /** Largest absolute result of the month. */
  largest: number
  isReachable: boolean
  isSelected: boolean
  onPress: (day: string) => void
  locale: string
}

function Day({ day, number, name, found, largest, isReachable, isSelected, onPress, locale }: DayProps) {
  const isHidden = useContext(HiddenAmounts)
  const common = { type: 'button', tabIndex: isReachable ? 0 : -1, 'data-day': day } as const
  if (!found)
    return (
      <button {...common} className="lk-pnl-day" data-lk-part="day" aria-disabled="true" aria-label={name}>
        {number}
      </button>
    )
  const { exact, short } = cellTexts(found.result, locale, isHidden)
  const share = isHidden || largest === 0 ? 0.5 : Math.abs(toCoordinate(found.result)) / largest
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--lk-pnl-share': Math.max(0.25, share),
    '--lk-pnl-exact': exact.length,
    '--lk-pnl-short': short.length,
  }
  return (
    <button
      {...common}
      className="lk-pnl-day"
      data-lk-part="day"
      data-direction={directionOf(found.result)}
      style={style}
      aria-current={isSelected ? 'date' : undefined}
      onClick={() => onPress(day)}
    >
      <span className="lk-visually-hidden">{found.name}</span>
      <span aria-hidden="true">{number}</span>
      <bdi dir="ltr" className="lk-pnl-exact" data-lk-part="exact" aria-hidden="true">
        {exact}
      </bdi>
      <bdi dir="ltr" className="lk-pnl-short" data-lk-part="short" aria-hidden="true">
        {short}
      </bdi>
    </button>
  )
}
