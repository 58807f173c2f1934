import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar, type ToolbarProps } from 'react-aria-components/Toolbar'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'

export interface PeriodBarProps extends Omit<ToolbarProps, 'children' | 'aria-label' | 'onChange'> {
  /** Accessible name of the group. */
  label: string
  /** Candle periods. `label` is the short text on the button, `name` the full text for assistive technology. */
  items: readonly { id: string; label: string; name?: string }[]
  /**
   * Id of the chosen period. If this property is given, the caller controls the choice. If it is `undefined`, the component
   * controls the choice.
   */
  value?: string | undefined
  /** Id of the period that is chosen at first. @default the first period */
  defaultValue?: string
  /** Called with the id of the chosen period. */
  onChange?: (id: string) => void
  /** Actions after a separator, such as chart settings. */
  children?: ReactNode
}

/**
 * A row of buttons for candle periods. The row is 36 px high, and the touch targets are 44 px high.
 *
 * @example <PeriodBar label="Period" items={[{ id: '15', label: '15M', name: '15 minutes' }]} value="15" onChange={setPeriod} />
 */
export const PeriodBar = forwardRef(function PeriodBar(props: PeriodBarProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = items[0]?.id ?? '', onChange: report, ...more } = props
  const { children, className, ...rest } = more
  const [value, onChange] = useControlled(given, defaultValue, report)
  return (
    <Toolbar {...rest} ref={ref} aria-label={label} className={ownClass('lk-period-bar', className)}>
      {items.map((period) => (
        <ToggleButton
          key={period.id}
          className="lk-period"
          data-lk-part="period"
          isSelected={period.id === value}
          onChange={() => onChange(period.id)}
          {...(period.name ? { 'aria-label': `${period.label}, ${period.name}` } : {})}
        >
          {period.label}
        </ToggleButton>
      ))}
      {children && (
        <span className="lk-period-bar-end" data-lk-part="end">
          {children}
        </span>
      )}
    </Toolbar>
  )
})
