import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { toAsciiDigits } from '../../foundation/digits/toAsciiDigits.ts'
import { FieldNotes, type ValidationMessage } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'
import { useValidationCommit } from '../field-notes/useValidationCommit.ts'
import { AreaPicker } from './AreaPicker.tsx'
import type { PhoneArea } from './rankAreas.ts'

export interface PhoneNumber {
  /** Id of the chosen area; null if no area is chosen. */
  areaId: string | null
  /** Typed digits and spaces of the number, without the area code. */
  number: string
}
export interface PhoneFieldProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'defaultValue'> {
  /** Label above the field, and accessible name of the group. */
  label: ReactNode
  /** Areas with their codes, in the order of the list. */
  areas: readonly PhoneArea[]
  /**
   * Area and number. If this property is given, the caller controls the value. If it is `undefined`, the component controls the
   * value.
   */
  value?: PhoneNumber | undefined
  /** Initial area and number of a field without `value`. @default no area and no number */
  defaultValue?: PhoneNumber
  /** Called with area and number when one of them changes. */
  onChange?: (value: PhoneNumber) => void
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Whether the user cannot change the value. @default false */
  isDisabled?: boolean
  /** Whether a form requires a number. @default false */
  isRequired?: boolean
  /** Name under which a form submits the number without the area code. The form's `validationErrors` use the same name. */
  name?: string
  /** Called with area and number. Returns messages if the value is invalid. */
  validate?: (value: PhoneNumber) => ValidationMessage
  /**
   * `native`: an invalid value stops the submission of the form. `aria`: the value is only marked as invalid. @default 'native'
   */
  validationBehavior?: 'native' | 'aria'
  /** Texts of the area list: its name, its search field, and the message if no area matches. */
  labels: { area: string; search: string; clear: string; noMatch: string }
}

const noNumber: PhoneNumber = { areaId: null, number: '' }

/**
 * A field for a phone number. The user chooses the area code from a list and types the number. The list has a search box for
 * names and area codes.
 *
 * @example <PhoneField label="Telephone" areas={areas} value={{ areaId: 'HK', number: '' }} onChange={setPhone} labels={labels} />
 */
export const PhoneField = forwardRef(function PhoneField(props: PhoneFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const {
    label,
    areas,
    value: given,
    defaultValue = noNumber,
    onChange: report,
    description,
    errorMessage,
    isDisabled = false,
    labels,
    ...more
  } = props
  const { isRequired = false, name, validate, validationBehavior, className, ...rest } = more
  const [value, onChange] = useControlled(given, defaultValue, report)
  const validation = { isRequired, ...(name && { name }), ...(validationBehavior && { validationBehavior }) }
  const inputRef = useRef<HTMLInputElement>(null)
  const commitValidation = useValidationCommit(inputRef, value.areaId)
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
        {...validation}
        {...(validate && { validate: () => validate(value) })}
        {...invalidIf(errorMessage)}
      >
        <Label id={labelId} className="lk-text-field-label">
          {label}
        </Label>
        <div className="lk-text-field-box lk-phone-field-box" data-lk-part="box">
          <AreaPicker
            areas={areas}
            value={value.areaId}
            onChange={(areaId) => {
              commitValidation()
              onChange({ ...value, areaId })
            }}
            labels={labels}
            isDisabled={isDisabled}
          />
          <Input ref={inputRef} className="lk-text-field-input" dir="ltr" />
        </div>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </TextField>
    </div>
  )
})
