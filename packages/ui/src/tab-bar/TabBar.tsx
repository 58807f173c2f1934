import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { joinClasses } from '../class-names/joinClasses.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/iconSet.ts'

export interface TabBarItem {
  id: string
  label: string
  icon: IconName
  href: string
  /** A count of things that wait; nothing is shown for 0. */
  badge?: number
  /** The badge in words, for example "4 open orders". */
  badgeLabel?: string
}
export interface TabBarProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  label: string
  items: readonly TabBarItem[]
  currentId: string | null
  /** The broker's mark, at the top of the side rail from 960 px. */
  mark?: ReactNode
}

/**
 * The main places of the app: a bar at the bottom, from 960 px a rail at the side. Links, so a `RouterProvider` of react-aria carries them.
 *
 * @example <TabBar label="Main" currentId="trade" items={[{ id: 'trade', label: 'Trade', icon: 'trade', href: '/trade' }]} />
 */
export const TabBar = forwardRef(function TabBar(props: TabBarProps, ref: ForwardedRef<HTMLElement>) {
  const { label, items, currentId, mark, className, ...rest } = props
  return (
    <nav {...rest} ref={ref} aria-label={label} className={joinClasses('lk-tab-bar', className)}>
      {mark && <span className="lk-tab-bar-mark">{mark}</span>}
      {items.map(({ id, label: word, icon, href, badge = 0, badgeLabel }) => (
        <Link key={id} href={href} className="lk-tab-bar-item" {...(id === currentId ? { 'aria-current': 'page' as const } : {})}>
          <Icon name={icon} />
          <span className="lk-tab-bar-word">{word}</span>
          {badge > 0 && (
            <span className="lk-tab-bar-badge">
              <bdi aria-hidden={badgeLabel ? 'true' : undefined}>{badge > 99 ? '99+' : badge}</bdi>
              {badgeLabel && <span className="lk-visually-hidden">{badgeLabel}</span>}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
})
