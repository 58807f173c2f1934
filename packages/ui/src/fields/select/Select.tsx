import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from 'react-aria-components/Select'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { groupNeighbours } from '../../foundation/item-groups/groupNeighbours.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'

export interface SelectOption {
  id: string
  label: string
  /** Second line below the label in the list. It follows the label in the accessible name. @default none */
  description?: ReactNode
  /** Heading above the option. Neighbouring options with the same heading form one group. @default no group */
  group?: string
}
export interface SelectProps
  extends Omit<
    AriaSelectProps<SelectOption>,
    'children' | 'selectedKey' | 'onSelectionChange' | 'value' | 'defaultValue' | 'onChange' | 'isInvalid'
  > {
  /** Label, shown before the value on the same line. */
  label: ReactNode
  /** Options, from top to bottom. */
  items: readonly SelectOption[]
  /** Id of the chosen option; null if no option is chosen. If given, even as null, the caller controls the choice. */
  value?: string | null | undefined
  /** Id of the option that is chosen at first. @default null */
  defaultValue?: string | null
  /** Called with the id of the chosen option. */
  onChange?: (id: string) => void
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
}

/** One option with its label and, if there is one, its description. */
const Option = ({ id, label, description }: SelectOption) => (
  <ListBoxItem className="lk-select-option" id={id} textValue={label}>
    {description === undefined ? (
      <span className="lk-select-word">{label}</span>
    ) : (
      <span className="lk-select-text">
        <span className="lk-select-word">{label}</span>{' '}
        <span className="lk-select-description" data-lk-part="description">
          {description}
        </span>
      </span>
    )}
    <icons.check size="sm" className="lk-select-check" />
  </ListBoxItem>
)

/**
 * A choice of one option from a short list, with label and value on one line. Options can have a description and belong to groups
 * with a heading.
 *
 * @example <Select label="Leverage" items={[{ id: '200', label: '1:200' }]} value="200" onChange={setLeverage} />
 */
export const Select = forwardRef(function Select(props: SelectProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = null, onChange, errorMessage, className, ...rest } = props
  const [value, setValue] = useControlled<string | null>(given, defaultValue, (id) => id !== null && onChange?.(id))
  return (
    <AriaSelect
      {...rest}
      ref={ref}
      className={ownClass('lk-select', className)}
      value={value}
      onChange={(id) => id !== null && setValue(String(id))}
      {...invalidIf(errorMessage)}
    >
      <Button className="lk-select-button" data-lk-part="button">
        <SelectValue<SelectOption> className="lk-select-value">
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        {/* The label follows the value in the DOM, because screen readers read the button in this order. CSS shows the label
           before the value. */}{' '}
        <Label className="lk-select-label">{label}</Label>
        <icons.chevron size="xs" />
      </Button>
      <FieldNotes errorMessage={errorMessage} />
      <Popover className="lk-popover" data-lk-part="popover" placement="bottom end">
        <ListBox className="lk-select-list">
          {groupNeighbours(items).map(({ name, items: options }) =>
            name === undefined ? (
              options.map((option) => <Option key={option.id} {...option} />)
            ) : (
              <ListBoxSection key={`group ${options[0].id}`}>
                <Header className="lk-select-group" data-lk-part="group">
                  {name}
                </Header>
                {options.map((option) => (
                  <Option key={option.id} {...option} />
                ))}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
})
