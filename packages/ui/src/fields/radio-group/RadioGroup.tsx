import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface RadioOption {
  id: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}
export interface RadioGroupProps extends Omit<AriaRadioGroupProps, 'children'> {
  /** Label above the options, and accessible name of the group. */
  label: ReactNode
  /** Options, from top to bottom. */
  items: readonly RadioOption[]
  /** Hint below the options. */
  description?: ReactNode
  /**
   * Layout of the options. `rows`: one below the other. `cards`: side by side if they fit. Use `cards` for choices
   * about money.
   * @default 'rows'
   */
  layout?: 'rows' | 'cards'
}

/**
 * A choice of one option from a few. Each option is a full-width row or a card, at least 44 px high.
 *
 * @example <RadioGroup label="Theme" items={themes} value={theme} onChange={setTheme} />
 */
export const RadioGroup = forwardRef(function RadioGroup(props: RadioGroupProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, description, layout = 'rows', className, ...rest } = props
  return (
    <AriaRadioGroup {...rest} ref={ref} className={ownClass('lk-radio-group', className)} data-layout={layout}>
      <Label className="lk-radio-group-label">{label}</Label>
      <div className="lk-radio-options">
        {items.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className="lk-radio"
            data-lk-part="radio"
          >
            <span className="lk-radio-mark" data-lk-part="mark" aria-hidden="true" />
            <span className="lk-radio-text" data-lk-part="text">
              <span>{option.label}</span>
              {option.description && <span className="lk-field-description">{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      {description && (
        <Text slot="description" className="lk-field-description">
          {description}
        </Text>
      )}
    </AriaRadioGroup>
  )
})
