import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'

export interface SegmentedControlProps<Id extends string>
  extends Omit<AriaRadioGroupProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'aria-label'> {
  /** Accessible name of the control. */
  label: string
  /** Segments, in reading order. */
  items: readonly { id: Id; label: ReactNode; isDisabled?: boolean }[]
  /** Id of the selected option. If set, the caller controls the selection. */
  value?: Id | undefined
  /** Id of the option that is selected at first. @default the first option */
  defaultValue?: Id
  /** Called with the id of the selected option. */
  onChange?: (id: Id) => void
}

function SegmentedControlInner<Id extends string>(props: SegmentedControlProps<Id>, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = items[0]?.id, onChange, className, ...rest } = props
  const [value, setValue] = useControlled<Id | undefined>(given, defaultValue, (id) => id !== undefined && onChange?.(id))
  const choose = (id: string) => {
    const option = items.find((candidate) => candidate.id === id)
    if (option) setValue(option.id)
  }
  return (
    <AriaRadioGroup
      orientation="horizontal"
      {...rest}
      ref={ref}
      aria-label={label}
      value={value ?? null}
      onChange={choose}
      className={ownClass('lk-segmented', className)}
    >
      {items.map((option) => (
        <Radio
          key={option.id}
          value={option.id}
          isDisabled={option.isDisabled ?? false}
          className="lk-segment"
          data-lk-part="segment"
        >
          {option.label}
        </Radio>
      ))}
    </AriaRadioGroup>
  )
}

/**
 * Two to four options side by side, of which exactly one is always selected.
 *
 * @example <SegmentedControl label="Order type" items={[{ id: 'market', label: 'Market' }, { id: 'pending', label: 'Pending' }]} value={kind} onChange={setKind} />
 */
export const SegmentedControl = forwardRef(SegmentedControlInner) as <Id extends string>(
  // The cast restores the type parameter, which forwardRef drops.
  props: SegmentedControlProps<Id> & {
    /** Reference to the outermost element. */
    ref?: ForwardedRef<HTMLDivElement>
  },
) => ReactNode
