import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'isInvalid'> {
  /** Label above the field. */
  label: ReactNode
  /** Text that is shown while the field is empty. */
  placeholder?: string
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Content at the end of the value's line, such as a button that shows a password. */
  aside?: ReactNode
}

/**
 * A field for text. Set `type`, `inputMode` and `autoComplete` according to the purpose of the field, so that the
 * device can autofill the field.
 *
 * @example <TextField label="E-mail address" type="email" autoComplete="username" value={email} onChange={setEmail} />
 */
export const TextField = forwardRef(function TextField(props: TextFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, placeholder, description, errorMessage, aside, className, ...rest } = props
  return (
    <AriaTextField {...rest} ref={ref} className={ownClass('lk-text-field', className)} {...invalidIf(errorMessage)}>
      <Label className="lk-text-field-label" data-lk-part="label">
        {label}
      </Label>
      <div className="lk-text-field-box" data-lk-part="box">
        <Input className="lk-text-field-input" data-lk-part="input" {...(placeholder ? { placeholder } : {})} />
        {aside}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
})
