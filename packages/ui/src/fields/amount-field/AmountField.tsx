import { type FocusEvent, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { FieldNotes, type ValidationMessage } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'
import { RestingFigure } from './RestingFigure.tsx'
import type { AmountRules } from './readTyping.ts'
import { SubmittedValue, unnamed } from './SubmittedValue.tsx'
import { type AmountDraft, useAmountDraft } from './useAmountDraft.ts'

export interface AmountFieldProps
  extends Omit<
      TextFieldProps,
      'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isInvalid' | 'validate'
    >,
    AmountRules {
  /** Label above the field. */
  label: ReactNode
  /**
   * Value as canonical decimal text; `''` when the field is empty. If this property is given, the caller controls the value. If
   * it is `undefined`, the component controls the value.
   */
  value?: string | undefined
  /** Initial value of a field without `value`, as canonical decimal text. @default '' */
  defaultValue?: string
  /** Called with canonical decimal text (`-?(0|[1-9]\d*)(\.\d+)?`) or `''`. */
  onChange?: (value: string) => void
  /** Name under which a form submits the value as canonical decimal text. The form's `validationErrors` use the same name. */
  name?: string
  /** Called with the canonical decimal text. Returns messages if the value is invalid. */
  validate?: (value: string) => ValidationMessage
  /** Example of an amount, shown while the field is empty. */
  placeholder?: string
  /** Text at the end of the label's line, such as the signed profit or loss that results from the value. */
  outcome?: ReactNode
  /** Text at the end of the value's line, such as a unit or a distance. */
  aside?: ReactNode
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence that states the limit. If set, the field is invalid. */
  errorMessage?: ReactNode
  /**
   * Number of digits at the end of the value that are shown smaller while the field has no focus, as in prices.
   * @default 0
   */
  smallDigits?: number
  /**
   * Appearance of the field. With `outline`, the label is above the box, as in a `TextField`. Use `outline` for a field outside a
   * group of fields, such as the amount of a deposit. @default 'box'
   */
  variant?: 'box' | 'outline'
}

/**
 * A field for an amount, a price or lots. It accepts and returns exact decimal text. The user can type digits and
 * separators of every supported language; text that is not a number is rejected.
 *
 * @example <AmountField label="Stop loss" value={stopLoss} onChange={setStopLoss} fractionDigits={5} errorMessage="Must be below 1.08419" />
 */
export const AmountField = forwardRef(function AmountField(props: AmountFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const {
    label,
    value: given,
    defaultValue = '',
    onChange: report,
    placeholder,
    outcome,
    aside,
    description,
    errorMessage,
    variant = 'box',
    validate,
    className,
    ...more
  } = props
  const { smallDigits = 0, fractionDigits, isNegativeAllowed, isPadded, onBlur, ...rest } = more
  const [value, onChange] = useControlled(given, defaultValue, report)
  const draft = useAmountDraft(value, onChange, { fractionDigits, isNegativeAllowed, isPadded })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    draft.onBlur()
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={ref}
      className={ownClass('lk-amount-field', className)}
      data-variant={variant}
      value={draft.shown}
      onChange={draft.onText}
      onBlur={leave}
      inputMode="decimal"
      {...(validate && { validate: () => validate(value) })}
      {...invalidIf(errorMessage)}
    >
      {variant === 'outline' && (
        <Label className="lk-amount-field-title" data-lk-part="title">
          {label}
        </Label>
      )}
      <AmountBox label={variant === 'box' && label} {...{ placeholder, outcome, aside, smallDigits, draft }} name={rest.name} />
      <SubmittedValue name={rest.name} form={rest.form} isDisabled={rest.isDisabled} value={value} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </TextField>
  )
})

type AmountBoxProps = Pick<AmountFieldProps, 'label' | 'outcome' | 'aside'> & {
  placeholder: string | undefined
  smallDigits: number
  draft: AmountDraft
  name: string | undefined
}

function AmountBox({ label, placeholder = '', outcome, aside, smallDigits, draft, name }: AmountBoxProps) {
  return (
    <div className="lk-amount-field-box" data-lk-part="box">
      {label && <Label className="lk-amount-field-label">{label}</Label>}
      {outcome && (
        <span className="lk-amount-field-outcome" data-lk-part="outcome">
          {outcome}
        </span>
      )}
      <RestingFigure text={draft.shown} smallDigits={smallDigits}>
        <Input ref={draft.inputRef} className="lk-amount-field-input" dir="ltr" placeholder={placeholder} {...unnamed(name)} />
      </RestingFigure>
      {aside && (
        <span className="lk-amount-field-aside" data-lk-part="aside">
          {aside}
        </span>
      )}
    </div>
  )
}
