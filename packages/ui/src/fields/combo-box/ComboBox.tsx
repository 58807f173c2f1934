import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'

export interface ComboBoxItem {
  /** Value of the option. */
  id: string
  /** Text of the option, in which the field searches for the user's input. */
  label: string
  /** Further text at the end of the option, such as the name of a market. */
  hint?: ReactNode
  /** Whether the option cannot be chosen. @default false */
  isDisabled?: boolean
}

type Inherited = Omit<
  AriaComboBoxProps<ComboBoxItem>,
  'children' | 'items' | 'defaultItems' | 'value' | 'defaultValue' | 'onChange' | 'isInvalid' | 'selectionMode'
>

export interface ComboBoxProps extends Omit<Inherited, 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'> {
  /** Label above the field. */
  label: ReactNode
  /**
   * Options. The list shows the options whose text contains the input. If `inputValue` is set, the caller filters the options,
   * and the list shows all of them.
   */
  items: readonly ComboBoxItem[]
  /** Id of the chosen option; null if no option is chosen. If omitted, the component controls the choice. */
  value?: string | null
  /** Id of the option that is chosen at first. @default null */
  defaultValue?: string | null
  /** Called with the id of the chosen option, or with null if the user has cleared the field. */
  onChange?: (id: string | null) => void
  /** Text that is shown while the field is empty. */
  placeholder?: string
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Content of the list if no option matches. If omitted, the list closes. */
  empty?: ReactNode
}

/**
 * A text field with a list of options that match the typed text. Use it to choose from many options; for a few options use
 * `Select`.
 *
 * @example <ComboBox label="Market" items={[{ id: 'EURUSD', label: 'EURUSD', hint: 'Euro' }]} value={code} onChange={setCode} />
 */
export const ComboBox = forwardRef(function ComboBox(props: ComboBoxProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value, defaultValue, onChange, placeholder, description, errorMessage, empty, className, ...rest } = props
  const isFilteredByCaller = rest.inputValue !== undefined
  return (
    <AriaComboBox<ComboBoxItem>
      menuTrigger="focus"
      {...rest}
      ref={ref}
      {...(isFilteredByCaller ? { items } : { defaultItems: items })}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onChange={(id) => onChange?.(id === null ? null : String(id))}
      allowsEmptyCollection={empty !== undefined}
      className={ownClass('lk-text-field lk-combo-box', className)}
      {...invalidIf(errorMessage)}
    >
      <Label className="lk-text-field-label">{label}</Label>
      <div className="lk-text-field-box" data-lk-part="box">
        <Input className="lk-text-field-input" data-lk-part="input" {...(placeholder ? { placeholder } : {})} />
        <Button className="lk-icon-button">
          <icons.chevron size="sm" />
        </Button>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className="lk-popover" data-lk-part="popover" offset={6}>
        <ListBox<ComboBoxItem> className="lk-select-list" renderEmptyState={() => <p className="lk-combo-box-empty">{empty}</p>}>
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled ?? false}
              className="lk-select-option lk-combo-box-option"
              data-lk-part="option"
            >
              <bdi>{item.label}</bdi>
              {item.hint !== undefined && <span className="lk-combo-box-hint">{item.hint}</span>}
              <icons.check size="sm" className="lk-select-check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
})
