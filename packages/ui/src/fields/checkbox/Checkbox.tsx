import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'isInvalid'> {
  /** Label of the checkbox; may contain links. */
  children: ReactNode
  /** Hint below the label. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the checkbox is invalid. */
  errorMessage?: ReactNode
}

/**
 * A checkbox with its label, in a row of at least 44 px.
 *
 * @example <Checkbox isSelected={agrees} onChange={setAgrees}>I have read the risk warning</Checkbox>
 */
export const Checkbox = forwardRef(function Checkbox(props: CheckboxProps, ref: ForwardedRef<HTMLDivElement>) {
  const { children, description, errorMessage, className, ...rest } = props
  return (
    <CheckboxField {...rest} ref={ref} className={ownClass('lk-checkbox', className)} {...invalidIf(errorMessage)}>
      <CheckboxButton className="lk-checkbox-row" data-lk-part="row">
        {({ isIndeterminate }) => (
          <>
            <span className="lk-checkbox-mark" data-lk-part="mark">
              {isIndeterminate ? <icons.minus size="xs" /> : <icons.check size="xs" />}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </CheckboxField>
  )
})
