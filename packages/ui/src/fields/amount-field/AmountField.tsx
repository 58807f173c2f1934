import { type FocusEvent, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { RestingFigure } from './RestingFigure.tsx'
import type { AmountRules } from './readTyping.ts'
import { type AmountDraft, useAmountDraft } from './useAmountDraft.ts'

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isInvalid'>,
    AmountRules {
  label: ReactNode
  /** Value as canonical decimal text; `''` when the field is empty. */
  value: string
  /** Called with canonical decimal text (`-?(0|[1-9]\d*)(\.\d+)?`) or `''`. */
  onChange: (value: string) => void
  placeholder?: string
  /** Text at the end of the label's line, such as the signed profit or loss that results from the value. */
  outcome?: ReactNode
  /** Text at the end of the value's line, such as a unit or a distance. */
  aside?: ReactNode
  description?: ReactNode
  /** Error message, as a sentence that states the limit. If set, the field is invalid. */
  errorMessage?: ReactNode
  /**
   * Number of digits at the end of the value that are shown smaller while the field has no focus, as in prices.
   * @default 0
   */
  smallDigits?: number
  /**
   * Appearance of the field. With `outline`, the label is above the box, as in a `TextField`. Use `outline` for a field that does
   * not belong to a group of fields, such as the amount of a deposit. @default 'box'
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
    value,
    onChange,
    placeholder,
    outcome,
    aside,
    description,
    errorMessage,
    variant = 'box',
    className,
    ...more
  } = props
  const { smallDigits = 0, fractionDigits, allowNegative, isPadded, onBlur, ...rest } = more
  const draft = useAmountDraft(value, onChange, { fractionDigits, allowNegative, isPadded })
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
      isInvalid={Boolean(errorMessage)}
    >
      {variant === 'outline' && <Label className="lk-amount-field-title">{label}</Label>}
      <AmountBox label={variant === 'box' && label} {...{ placeholder, outcome, aside, smallDigits, draft }} />
      {description && (
        <Text slot="description" className="lk-field-description">
          {description}
        </Text>
      )}
      <FieldError className="lk-field-error">{errorMessage}</FieldError>
    </TextField>
  )
})

type AmountBoxProps = Pick<AmountFieldProps, 'label' | 'outcome' | 'aside'> & {
  placeholder: string | undefined
  smallDigits: number
  draft: AmountDraft
}

function AmountBox({ label, placeholder = '', outcome, aside, smallDigits, draft }: AmountBoxProps) {
  return (
    <div className="lk-amount-field-box">
      {label && <Label className="lk-amount-field-label">{label}</Label>}
      {outcome && <span className="lk-amount-field-outcome">{outcome}</span>}
      <RestingFigure text={draft.shown} smallDigits={smallDigits}>
        <Input ref={draft.inputRef} className="lk-amount-field-input" dir="ltr" placeholder={placeholder} />
      </RestingFigure>
      {aside && <span className="lk-amount-field-aside">{aside}</span>}
    </div>
  )
}
