import type { MouseEvent } from 'react'
import { DateTime } from '../../foundation/date-time/DateTime.tsx'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useRoutedLink } from '../../foundation/link-router/LinkRouter.tsx'
import type { NotificationItem } from './NotificationItem.ts'

interface NotificationRowProps {
  item: NotificationItem
  unreadLabel: string
  onAction: ((id: string) => void) | undefined
}

const Lines = ({ item, unreadLabel }: Omit<NotificationRowProps, 'onAction'>) => (
  <>
    <Icon name={item.icon ?? 'bell'} size="sm" />
    <span className="lk-notification-lines">
      <span className="lk-notification-title" data-lk-part="title" dir="auto">
        {!item.isRead && (
          <>
            <span className="lk-visually-hidden">{unreadLabel}</span>{' '}
          </>
        )}
        {item.title}
      </span>
      {item.text && (
        <span className="lk-notification-text" dir="auto">
          {item.text}
        </span>
      )}
    </span>
    <span className="lk-notification-end">
      <DateTime at={item.at} show="time" />
    </span>
  </>
)

function LinkRow({ item, href, unreadLabel, onAction }: NotificationRowProps & { href: string }) {
  const link = useRoutedLink(href)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onAction?.(item.id)
    link.onClick(event)
  }
  return (
    <a href={link.href} className="lk-notification" data-lk-part="row" data-unread={!item.isRead || undefined} onClick={open}>
      <Lines item={item} unreadLabel={unreadLabel} />
    </a>
  )
}

/** One notification: a link if it has an address, otherwise a button. */
export function NotificationRow(props: NotificationRowProps) {
  const { item, unreadLabel, onAction } = props
  if (item.href !== undefined) return <LinkRow {...props} href={item.href} />
  return (
    <button
      type="button"
      className="lk-notification"
      data-lk-part="row"
      data-unread={!item.isRead || undefined}
      onClick={() => onAction?.(item.id)}
    >
      <Lines item={item} unreadLabel={unreadLabel} />
    </button>
  )
}
