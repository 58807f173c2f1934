import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { regionalLocale } from '../../foundation/date-time/regionalLocale.ts'
import { useKnowsDevice } from '../../foundation/date-time/useKnowsDevice.ts'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { type DayZone, groupByDay, startOfDay } from './groupByDay.ts'
import type { NotificationItem } from './NotificationItem.ts'
import { NotificationRow } from './NotificationRow.tsx'

export interface NotificationCentreLabels {
  /** Name of the current day. */
  today: string
  /** Name of the previous day. */
  yesterday: string
  /** Word that a screen reader speaks before the title of an unread notification, such as "New". */
  unread: string
  /** Accessible name of the notifications of one day. The argument is the name of the day. */
  list: (day: string) => string
  /** Label of the button that marks all notifications as read. Required with `onReadAll`. */
  readAll?: string
  /** Label of the button that removes all notifications. Required with `onClear`. */
  clear?: string
}

export interface NotificationCentreProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Notifications in any order. The component groups them by day and shows the newest first. */
  items: readonly NotificationItem[]
  /** Called with the id of the notification that the user presses, for example to mark it as read. */
  onAction?: (id: string) => void
  /** Called when the user presses the button that marks all notifications as read. If omitted, there is no such button. */
  onReadAll?: () => void
  /**
   * Called when the user presses the button that removes all notifications. The caller asks for confirmation. If omitted, there
   * is no such button.
   */
  onClear?: () => void
  /** Content if there are no notifications. */
  empty: ReactNode
  /** Level of the headings of the days. @default 2 */
  headingLevel?: 2 | 3 | 4
  /** All texts of the list. */
  labels: NotificationCentreLabels
}

/** Returns the time zone of the days, and a function that names a day: today, yesterday or its date. */
function useDays({ today, yesterday }: NotificationCentreLabels) {
  const { locale } = useLocale()
  const knowsDevice = useKnowsDevice()
  const zone: DayZone = knowsDevice ? 'device' : 'UTC'
  const format = new Intl.DateTimeFormat(regionalLocale(locale, knowsDevice ? navigator.languages : []), {
    dateStyle: 'long',
    ...(!knowsDevice && { timeZone: 'UTC' }),
  })
  const now = Date.now()
  const nameOf = (start: number) => {
    if (start === startOfDay(now, zone)) return today
    return start === startOfDay(now, zone, 1) ? yesterday : format.format(start)
  }
  return { zone, nameOf }
}

function DaySection({ name, list, level, children }: { name: string; list: string; level: 2 | 3 | 4; children: ReactNode }) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="lk-notifications-day" data-lk-part="day">
        {name}
      </Heading>
      <ul aria-label={list} className="lk-notifications-list">
        {children}
      </ul>
    </section>
  )
}

/**
 * A list of a user's notifications, grouped by day in the time zone of the device. Place the list on a screen, in a `Sheet` or
 * in a `Popover`. Use `NotificationBell` as the button that opens the list.
 *
 * @example <NotificationCentre items={items} onAction={markRead} empty={<EmptyState title="No notifications yet" />} labels={labels} />
 */
export const NotificationCentre = forwardRef(function NotificationCentre(
  props: NotificationCentreProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { items, onAction, onReadAll, onClear, empty, headingLevel = 2, labels, className, ...rest } = props
  const { zone, nameOf } = useDays(labels)
  const hasUnread = items.some(({ isRead }) => !isRead)
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-notifications', className)}>
      {items.length > 0 && (onReadAll || onClear) && (
        <div className="lk-notifications-actions" data-lk-part="actions">
          {onReadAll && (
            <TextButton isDisabled={!hasUnread} onPress={onReadAll}>
              {labels.readAll}
            </TextButton>
          )}
          {onClear && <TextButton onPress={onClear}>{labels.clear}</TextButton>}
        </div>
      )}
      {items.length === 0 && empty}
      {groupByDay(items, zone).map((day) => {
        const name = nameOf(day.start)
        return (
          <DaySection key={day.start} name={name} list={labels.list(name)} level={headingLevel}>
            {day.items.map((item) => (
              <li key={item.id}>
                <NotificationRow item={item} unreadLabel={labels.unread} onAction={onAction} />
              </li>
            ))}
          </DaySection>
        )
      })}
    </div>
  )
})
