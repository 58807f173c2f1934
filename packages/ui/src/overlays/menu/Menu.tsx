import { type ForwardedRef, forwardRef, type ReactElement, type ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, type MenuProps as AriaMenuProps, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { groupNeighbours } from '../../foundation/item-groups/groupNeighbours.ts'

export interface MenuAction {
  id: string
  label: string
  /**
   * Second line below the label, such as a consequence of the action. It follows the label in the accessible name. @default none
   */
  description?: ReactNode
  /** Heading above the action. Neighbouring actions with the same heading form one group. @default no group */
  group?: string
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

/** One action with its icon and, if there is one, its description. */
const Item = ({ id, label, description, icon, isDanger = false, isDisabled = false, href }: MenuAction) => (
  <MenuItem
    id={id}
    textValue={label}
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
        {description === undefined ? (
          label
        ) : (
          <span className="lk-select-text">
            <span>{label}</span>{' '}
            <span className="lk-select-description" data-lk-part="description">
              {description}
            </span>
          </span>
        )}
      </>
    )}
  </MenuItem>
)

/**
 * A button that opens a menu of a few actions. With `selectionMode`, the menu contains choices instead of actions. Arrow keys
 * move the focus, typed letters move the focus to a matching item, and Escape closes the menu. When the menu closes, the focus
 * returns to the button. Actions can have a description and belong to groups with a heading.
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
          onAction={(id) => onAction?.(String(id))}
        >
          {groupNeighbours(items).map(({ name, items: actions }) =>
            name === undefined ? (
              actions.map((action) => <Item key={action.id} {...action} />)
            ) : (
              <MenuSection key={`group ${actions[0].id}`}>
                <Header className="lk-select-group" data-lk-part="group">
                  {name}
                </Header>
                {actions.map((action) => (
                  <Item key={action.id} {...action} />
                ))}
              </MenuSection>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
})
