import { type ForwardedRef, forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { groupNeighbours } from '../../foundation/item-groups/groupNeighbours.ts'

export interface Command {
  id: string
  label: string
  /** Further text of the command, such as the name of a market or the keys that run the command. */
  hint?: ReactNode
  icon?: IconName
  /** Value shown at the end of the command, such as the price of a market. */
  value?: ReactNode
  /** Heading above the command. Neighbouring commands with the same heading form one group. @default no group */
  group?: string
}

export interface CommandMenuProps extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Whether the menu is open. The caller controls it. */
  isOpen: boolean
  /** Called with the new state when the menu opens or closes. */
  onOpenChange: (isOpen: boolean) => void
  /** Text in the search field. The caller controls it. */
  inputValue: string
  /** Called with the text when the user types. */
  onInputChange: (query: string) => void
  /** Commands that match the query. The caller filters the commands. */
  items: readonly Command[]
  /** Called with the id of the chosen command. */
  onAction: (id: string) => void
  /** Content shown if no command matches the query. */
  empty: ReactNode
  /** Accessible names of the menu and of its search field. */
  labels: { menu: string; search: string }
}

const Item = ({ id, label, hint, icon, value }: Command) => (
  <MenuItem id={id} textValue={label} className="lk-select-option lk-command-item" data-lk-part="item">
    {icon && <Icon name={icon} size="sm" />}
    <bdi>{label}</bdi>
    {hint !== undefined && <span className="lk-command-hint">{hint}</span>}
    {value !== undefined && <span className="lk-command-value">{value}</span>}
  </MenuItem>
)

/**
 * A dialog with a search field and a list of commands. The focus stays in the search field, arrow keys move through the
 * commands, and Enter runs a command and closes the dialog.
 *
 * @example <CommandMenu isOpen={isOpen} onOpenChange={setOpen} inputValue={query} onInputChange={setQuery} items={found} onAction={run} empty="No match" labels={labels} />
 */
export const CommandMenu = forwardRef(function CommandMenu(props: CommandMenuProps, ref: ForwardedRef<HTMLDivElement>) {
  const { isOpen, onOpenChange, inputValue, onInputChange, items, onAction, empty, labels, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  // Closes the menu on the first press of Escape, which would otherwise only clear the search field.
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onOpenChange(false)
  }
  const run = (id: string) => {
    onOpenChange(false)
    onAction(id)
  }
  return (
    <ModalOverlay
      isDismissable
      {...others}
      ref={ref}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={ownClass('lk-dialog-scrim lk-command-scrim', className)}
    >
      <Modal className="lk-dialog lk-command" data-lk-part="command">
        <AriaDialog {...aria} className="lk-command-content" aria-label={labels.menu}>
          <Autocomplete inputValue={inputValue} onInputChange={onInputChange}>
            <SearchField className="lk-search lk-command-search" data-lk-part="search" aria-label={labels.search} autoFocus>
              <icons.search size="sm" className="lk-search-icon" />
              <Input className="lk-search-input" placeholder={labels.search} onKeyDownCapture={close} />
            </SearchField>
            <AriaMenu
              aria-label={labels.menu}
              className="lk-command-list"
              onAction={(id) => run(String(id))}
              renderEmptyState={() => <p className="lk-command-empty">{empty}</p>}
            >
              {groupNeighbours(items).map(({ name, items: commands }) =>
                name === undefined ? (
                  commands.map((command) => <Item key={command.id} {...command} />)
                ) : (
                  <MenuSection key={`group ${commands[0].id}`}>
                    <Header className="lk-select-group">{name}</Header>
                    {commands.map((command) => (
                      <Item key={command.id} {...command} />
                    ))}
                  </MenuSection>
                ),
              )}
            </AriaMenu>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
})
