import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'

export interface SwitchProps extends Omit<SwitchFieldProps, 'children'> {
  /** Label of the switch. */
  children: ReactNode
  /** Hint below the label. */
  description?: ReactNode
}

/**
 * A setting that takes effect immediately, without a save button. The switch is at the end of the row, after the label.
 *
 * @example <Switch isSelected={oneTap} onChange={setOneTap} description="Orders go without asking again.">One-tap trading</Switch>
 */
export const Switch = forwardRef(function Switch(props: SwitchProps, ref: ForwardedRef<HTMLDivElement>) {
  const { children, description, className, ...rest } = props
  return (
    <SwitchField {...rest} ref={ref} className={ownClass('lk-switch', className)}>
      <SwitchButton className="lk-switch-row" data-lk-part="row">
        <span className="lk-switch-label">{children}</span>
        <span className="lk-switch-track" data-lk-part="track" aria-hidden="true" />
      </SwitchButton>
      <FieldNotes description={description} />
    </SwitchField>
  )
})
