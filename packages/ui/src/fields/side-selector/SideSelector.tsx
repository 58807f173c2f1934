import { type ForwardedRef, forwardRef, type ReactNode, useId } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'

export type Side = 'buy' | 'sell'

export interface SideSelectorProps
  extends Omit<AriaRadioGroupProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'aria-label'> {
  /** Accessible name of the control. */
  label: string
  /**
   * Chosen side; `null` if no side is chosen. If this property is given, even as `null`, the caller controls the choice. If it
   * is `undefined`, the component controls the choice.
   */
  value?: Side | null | undefined
  /** Side that is chosen at first. @default null */
  defaultValue?: Side | null
  /** Called with the chosen side. */
  onChange?: (side: Side) => void
  /** Labels of the two sides. */
  labels: Record<Side, string>
  /** Price of each side, usually a component that subscribes to its quote and renders a `Price`. */
  prices?: Partial<Record<Side, ReactNode>>
  /** Spread, shown between the sell side and the buy side. Omit this property if the backend supplies no spread. */
  spread?: ReactNode
}

const sides = ['sell', 'buy'] as const

/**
 * A radio group of the two sides, sell and buy, in equal size and font weight. A label with the name of the side is above each
 * price, so that colour is not the only difference.
 *
 * @example <SideSelector label="Side" value={side} onChange={setSide} labels={{ sell: 'Sell', buy: 'Buy' }} prices={{ sell: price, buy: price }} />
 */
export const SideSelector = forwardRef(function SideSelector(props: SideSelectorProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, value: given, defaultValue = null, onChange, labels, prices = {}, spread, className, ...rest } = props
  const [value, setValue] = useControlled<Side | null>(given, defaultValue, (side) => side !== null && onChange?.(side))
  const id = useId()
  return (
    <AriaRadioGroup
      orientation="horizontal"
      {...rest}
      ref={ref}
      aria-label={label}
      value={value}
      onChange={(side) => setValue(side === 'buy' ? 'buy' : 'sell')}
      className={ownClass('lk-side-selector', className)}
    >
      {sides.map((side) => (
        <Radio
          key={side}
          value={side}
          className="lk-side"
          data-lk-part="side"
          data-side={side}
          aria-label={labels[side]}
          {...(prices[side] ? { 'aria-describedby': `${id}${side}` } : {})}
        >
          <span className="lk-side-word" data-lk-part="word">
            {labels[side]}
          </span>
          {prices[side] && (
            <span className="lk-side-price" data-lk-part="price" id={`${id}${side}`}>
              {prices[side]}
            </span>
          )}
        </Radio>
      ))}
      {spread && (
        <span className="lk-side-spread" data-lk-part="spread">
          {spread}
        </span>
      )}
    </AriaRadioGroup>
  )
})
