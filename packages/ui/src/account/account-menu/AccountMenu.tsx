import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface AccountMenuItem {
  id: string
  label: ReactNode
  icon: IconName
  href?: string
  onPress?: () => void
  /** Current setting or status that the item shows: "English", "Verified". */
  value?: ReactNode
  /** Text below the label, for example the reason why a demo account cannot use the item. */
  description?: ReactNode
  /** Marks a destructive or final action, such as signing out. */
  isDanger?: boolean
}

export interface AccountMenuProps extends HTMLAttributes<HTMLElement> {
  /** Title of the section: "Money", "Account". */
  label: string
  /** Links and actions of the section, from top to bottom. */
  items: readonly AccountMenuItem[]
}

/**
 * A section of the account screen with a list of links and actions.
 *
 * @example <AccountMenu label="Money" items={[{ id: 'deposit', label: 'Deposit', icon: 'deposit', href: '/mine/charge' }]} />
 */
export const AccountMenu = forwardRef(function AccountMenu(props: AccountMenuProps, ref: ForwardedRef<HTMLElement>) {
  const { label, items, className, ...rest } = props
  return (
    <nav aria-label={label} {...rest} ref={ref} className={joinClasses('lk-account-menu', className)}>
      <p className="lk-account-menu-title" data-lk-part="title" aria-hidden="true">
        {label}
      </p>
      <ul className="lk-card lk-account-menu-list">
        {items.map((item) => (
          <li key={item.id} className="lk-account-menu-item">
            <MenuRow {...item} />
          </li>
        ))}
      </ul>
    </nav>
  )
})

function MenuRow({ label, icon, href, onPress, value, description, isDanger = false }: AccountMenuItem) {
  const row = {
    className: 'lk-account-menu-row',
    'data-danger': isDanger || undefined,
    ...(onPress ? { onPress } : {}),
  }
  const content = (
    <>
      <Icon name={icon} className="lk-account-menu-icon" />
      <span className="lk-account-menu-words" data-lk-part="words">
        <span>{label}</span>
        {description && (
          <span className="lk-account-menu-small" data-lk-part="small">
            {description}
          </span>
        )}
      </span>
      {value && (
        <span className="lk-account-menu-small" data-lk-part="small">
          {value}
        </span>
      )}
      {!isDanger && <icons.forward size="sm" isMirrored className="lk-account-menu-forward" data-lk-part="forward" />}
    </>
  )
  return href === undefined ? (
    <Button {...row}>{content}</Button>
  ) : (
    <Link {...row} href={href}>
      {content}
    </Link>
  )
}
