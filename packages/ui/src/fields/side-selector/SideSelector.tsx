import { type ForwardedRef, forwardRef, type ReactNode, useId } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export type Side = 'buy' | 'sell'

export interface SideSelectorProps extends Omit<AriaRadioGroupProps, 'children' | 'value' | 'onChange' | 'aria-label'> {
  label: string
  /** The chosen side, null while none is chosen. */
  value: Side | null
  onChange: (side: Side) => void
  /** The words on the two halves. */
  labels: Record<Side, string>
  /** Usually a `Price` that subscribes to its quote and renders by itself. */
  prices?: Partial<Record<Side, ReactNode>>
  /** Shown between the halves; only if the backend supplies one. */
  spread?: ReactNode
}

const sides = ['sell', 'buy'] as const

/**
 * Sell or buy, equal in size and weight, each above its price. A radio group: arrows move, and words repeat the information of the colours.
 *
 * @example <SideSelector label="Side" value={side} onChange={setSide} labels={{ sell: 'Sell', buy: 'Buy' }} prices={{ sell: price, buy: price }} />
 */
export const SideSelector = forwardRef(function SideSelector(props: SideSelectorProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, value, onChange, labels, prices = {}, spread, className, ...rest } = props
  const id = useId()
  return (
    <AriaRadioGroup
      orientation="horizontal"
      {...rest}
      ref={ref}
      aria-label={label}
      value={value}
      onChange={(side) => onChange(side === 'buy' ? 'buy' : 'sell')}
      className={ownClass('lk-side-selector', className)}
    >
      {sides.map((side) => (
        <Radio
          key={side}
          value={side}
          className="lk-side"
          data-side={side}
          aria-label={labels[side]}
          {...(prices[side] ? { 'aria-describedby': `${id}${side}` } : {})}
        >
          <span className="lk-side-word">{labels[side]}</span>
          {prices[side] && (
            <span className="lk-side-price" id={`${id}${side}`}>
              {prices[side]}
            </span>
          )}
        </Radio>
      ))}
      {spread && <span className="lk-side-spread">{spread}</span>}
    </AriaRadioGroup>
  )
})
