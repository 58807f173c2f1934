import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { toAsciiDigits } from '../../foundation/digits/toAsciiDigits.ts'
import { FieldNotes } from '../field-notes/FieldNotes.tsx'
import { AreaPicker } from './AreaPicker.tsx'
import type { PhoneArea } from './rankAreas.ts'

export interface PhoneNumber {
  /** Id of the chosen area; null if no area is chosen. */
  areaId: string | null
  /** Typed digits and spaces of the number, without the area code. */
  number: string
}
export interface PhoneFieldProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  label: ReactNode
  areas: readonly PhoneArea[]
  value: PhoneNumber
  onChange: (value: PhoneNumber) => void
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  isDisabled?: boolean
  labels: { area: string; search: string; clear: string; noMatch: string }
}

/**
 * A field for a phone number. The user chooses the area code from a list and types the number. The list can be searched
 * by name or digits.
 *
 * @example <PhoneField label="Telephone" areas={areas} value={{ areaId: 'HK', number: '' }} onChange={setPhone} labels={labels} />
 */
export const PhoneField = forwardRef(function PhoneField(props: PhoneFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, areas, value, onChange, description, errorMessage, isDisabled = false, labels, className, ...rest } = props
  const labelId = useId()
  const type = (text: string) => onChange({ ...value, number: toAsciiDigits(text).replace(/[^\d ]/g, '') })
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot lay out a fieldset as a grid
    <div role="group" {...rest} ref={ref} aria-labelledby={labelId} className={joinClasses('lk-phone-field', className)}>
      <TextField
        aria-labelledby={labelId}
        className="lk-text-field"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value.number}
        onChange={type}
        isDisabled={isDisabled}
        isInvalid={Boolean(errorMessage)}
      >
        <Label id={labelId} className="lk-text-field-label">
          {label}
        </Label>
        <div className="lk-text-field-box lk-phone-field-box">
          <AreaPicker
            areas={areas}
            value={value.areaId}
            onChange={(areaId) => onChange({ ...value, areaId })}
            labels={labels}
            isDisabled={isDisabled}
          />
          <Input className="lk-text-field-input" dir="ltr" />
        </div>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </TextField>
    </div>
  )
})
