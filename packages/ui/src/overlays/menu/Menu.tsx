import { type ForwardedRef, forwardRef, type ReactElement } from 'react'
import { Menu as AriaMenu, type MenuProps as AriaMenuProps, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  isDanger?: boolean
  isDisabled?: boolean
  /** Address that the action opens. If set, the action is a link. */
  href?: string
}
export interface MenuProps extends Omit<AriaMenuProps<MenuAction>, 'children' | 'items' | 'onAction'> {
  /** Button that opens the menu. */
  trigger: ReactElement
  /** Accessible name of the menu. */
  label: string
  /** Actions, from top to bottom. */
  items: readonly MenuAction[]
  /** Called with the id of the chosen action. */
  onAction?: (id: string) => void
}

/**
 * A button and a menu of a few actions, which the button opens. With `selectionMode`, the menu contains choices instead of
 * actions. Arrow keys move the focus, typed letters move the focus to a matching item, and Escape closes the menu. When the
 * menu closes, the focus returns to the button.
 *
 * @example <Menu trigger={<IconButton icon="more" label="More" />} label="Order" items={actions} onAction={run} />
 */
export const Menu = forwardRef(function Menu(props: MenuProps, ref: ForwardedRef<HTMLDivElement>) {
  const { trigger, label, items, onAction, className, ...rest } = props
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="lk-popover" data-lk-part="popover" placement="bottom end">
        <AriaMenu
          {...rest}
          ref={ref}
          aria-label={label}
          className={ownClass('lk-select-list', className)}
          items={items}
          onAction={(id) => onAction?.(String(id))}
        >
          {({ id, label: word, icon, isDanger = false, isDisabled = false, href }) => (
            <MenuItem
              id={id}
              textValue={word}
              isDisabled={isDisabled}
              className="lk-select-option lk-menu-item"
              data-lk-part="item"
              data-danger={isDanger || undefined}
              {...(href ? { href } : {})}
            >
              {({ selectionMode }) => (
                <>
                  {selectionMode !== 'none' && <icons.check size="sm" className="lk-select-check" data-lk-part="check" />}
                  {icon && <Icon name={icon} size="sm" />}
                  {word}
                </>
              )}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
})
