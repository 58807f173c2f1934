import { type CSSProperties, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'
import { readCode } from './readCode.ts'

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isInvalid'> {
  /** Label above the field. */
  label: ReactNode
  /**
   * Digits entered so far, including leading zeros. If this property is given, the caller controls the value. If it is
   * `undefined`, the component controls the value.
   */
  value?: string | undefined
  /** Initial digits of a field without `value`. @default '' */
  defaultValue?: string
  /** Called with the digits entered so far. */
  onChange?: (code: string) => void
  /** Called each time the code becomes complete. The app can then submit the form without a button. */
  onComplete?: (code: string) => void
  /** Number of digits. @default 6 */
  length?: number
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Content at the end of the line, usually a `Countdown` that lets the user request a code. */
  aside?: ReactNode
}

/**
 * A field for a one-time code that is typed, pasted or autofilled. The field accepts digits of any script and keeps
 * leading zeros. It removes spaces and dashes. It rejects text with letters.
 *
 * @example <CodeField label="Code" value={code} onChange={setCode} onComplete={send} aside={<Countdown {...countdown} />} />
 */
export const CodeField = forwardRef(function CodeField(props: CodeFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, value: given, defaultValue = '', onChange: report, onComplete, length = 6, ...more } = props
  const { description, errorMessage, aside, className, ...rest } = more
  const [value, onChange] = useControlled(given, defaultValue, report)
  const take = (text: string) => {
    const code = readCode(text, length)
    if (code === null || code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <TextField
      autoComplete="one-time-code"
      {...rest}
      ref={ref}
      className={ownClass('lk-code-field', className)}
      value={value}
      onChange={take}
      inputMode="numeric"
      {...invalidIf(errorMessage)}
    >
      <Label className="lk-text-field-label">{label}</Label>
      <div className="lk-text-field-box lk-code-field-box" data-lk-part="box">
        <Input
          className="lk-code-field-input"
          data-lk-part="input"
          dir="ltr"
          spellCheck="false"
          autoCorrect="off"
          style={{ '--_length': length } as CSSProperties}
        />
        {aside}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </TextField>
  )
})
