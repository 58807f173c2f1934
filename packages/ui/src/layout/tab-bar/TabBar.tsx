import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import { useRoutedLink } from '../../foundation/link-router/LinkRouter.tsx'

export interface TabBarItem {
  id: string
  label: string
  icon: IconName
  href: string
  /** Count that the icon shows, for example the number of open orders. A count of 0 is not shown. */
  badge?: number
  /** Texts of the item. `badge` is the text alternative of the badge, for example "4 open orders". */
  labels?: { badge?: string }
}
export interface TabBarProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Accessible name of the navigation. */
  label: string
  /** Main screens of the app, in reading order. */
  items: readonly TabBarItem[]
  /** Id of the current screen; null if it is none of the items. */
  value: string | null
  /** The broker's logo, shown at the top of the vertical bar on screens of at least 1024 px. */
  mark?: ReactNode
}

function TabLink({ item, isCurrent }: { item: TabBarItem; isCurrent: boolean }) {
  const { label, icon, href, badge = 0, labels } = item
  return (
    <a {...useRoutedLink(href)} className="lk-tab-bar-item" data-lk-part="item" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="lk-tab-bar-word">{label}</span>
      {badge > 0 && (
        <span className="lk-tab-bar-badge" data-lk-part="badge">
          <bdi aria-hidden={labels?.badge ? 'true' : undefined}>{badge > 99 ? '99+' : badge}</bdi>
          {labels?.badge && <span className="lk-visually-hidden">{labels.badge}</span>}
        </span>
      )}
    </a>
  )
}

/**
 * Links to the main screens of the app, in a bar at the bottom. On screens of at least 1024 px the bar is vertical and at the
 * side. A `RouterProvider` or `LinkRouter` routes the links.
 *
 * @example <TabBar label="Main" value="trade" items={[{ id: 'trade', label: 'Trade', icon: 'trade', href: '/trade' }]} />
 */
export const TabBar = forwardRef(function TabBar(props: TabBarProps, ref: ForwardedRef<HTMLElement>) {
  const { label, items, value, mark, className, ...rest } = props
  return (
    <nav {...rest} ref={ref} aria-label={label} className={joinClasses('lk-tab-bar', className)}>
      {mark && (
        <span className="lk-tab-bar-mark" data-lk-part="mark">
          {mark}
        </span>
      )}
      {items.map((item) => (
        <TabLink key={item.id} item={item} isCurrent={item.id === value} />
      ))}
    </nav>
  )
})
