import { type ForwardedRef, forwardRef, type KeyboardEvent, type ReactNode, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { RestingFigure } from '../amount-field/RestingFigure.tsx'
import { useAmountDraft } from '../amount-field/useAmountDraft.ts'
import { joinClasses, ownClass } from '../class-names/joinClasses.ts'
import { compareDecimals, type StepBounds, stepDecimal } from '../decimal-text/stepDecimal.ts'
import { StepButton } from './StepButton.tsx'

export interface StepperFieldProps
  extends Omit<TextFieldProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isInvalid'>,
    StepBounds {
  label: ReactNode
  /** @default false */
  isLabelHidden?: boolean
  /** Canonical decimal text, `''` when nothing is set. */
  value: string
  onChange: (value: string) => void
  /** Decimal text greater than zero. */
  step: string
  fractionDigits?: number
  /** Where the first press goes when nothing is set. @default the minimum, or zero */
  startAt?: string
  /** Unit or meaning, right after the value. */
  suffix?: ReactNode
  /** What the value yields, at the end of the label's line. */
  outcome?: ReactNode
  placeholder?: string
  errorMessage?: ReactNode
  smallDigits?: number
  labels: {
    decrease: string
    increase: string
    /** Why it goes no lower, e.g. "The least is 0.01 lots". */
    atMin?: string
    atMax?: string
  }
}

function reasonsOf({ value, min, max, labels }: StepperFieldProps) {
  const isLow = value !== '' && min !== undefined && compareDecimals(value, min) <= 0
  const isHigh = value !== '' && max !== undefined && compareDecimals(value, max) >= 0
  return { low: isLow ? (labels.atMin ?? '') : undefined, high: isHigh ? (labels.atMax ?? '') : undefined }
}

/**
 * Lots or a price with a step at either end: press, hold to repeat, arrow keys, or type. At a limit that end stays focusable and says why.
 *
 * @example <StepperField label="Lots" value={lots} onChange={setLots} step="0.01" min="0.01" fractionDigits={2} labels={labels} />
 */
export const StepperField = forwardRef(function StepperField(props: StepperFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, isLabelHidden, value, onChange, step, min, max, fractionDigits, startAt, suffix, outcome, ...more } = props
  const { placeholder, errorMessage, smallDigits = 0, labels, className, onBlur, isDisabled, ...rest } = more
  const draft = useAmountDraft(value, onChange, { fractionDigits })
  const [refusal, setRefusal] = useState('')
  const reasons = reasonsOf(props)
  const move = (direction: 1 | -1) => {
    const next = value === '' ? (startAt ?? min ?? '0') : stepDecimal(value, step, direction, { min, max })
    const reason = direction === 1 ? reasons.high : reasons.low
    setRefusal(reason ?? '')
    if (reason === undefined) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  const problem = errorMessage ?? refusal
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={ref}
      isDisabled={isDisabled ?? false}
      className={ownClass('lk-stepper-field', className)}
      value={draft.shown}
      onChange={draft.onText}
      onBlur={(event) => {
        draft.onBlur()
        setRefusal('')
        onBlur?.(event)
      }}
      inputMode="decimal"
      isInvalid={Boolean(errorMessage)}
    >
      <span className={joinClasses('lk-stepper-field-head', isLabelHidden && 'lk-visually-hidden')}>
        <Label className="lk-stepper-field-label">{label}</Label>
        {outcome && <span className="lk-stepper-field-outcome">{outcome}</span>}
      </span>
      <div className="lk-stepper-field-box">
        <StepButton icon="minus" label={labels.decrease} reason={reasons.low} isDisabled={isDisabled} onStep={() => move(-1)} />
        <span className="lk-stepper-field-value">
          <RestingFigure text={draft.shown} smallDigits={smallDigits}>
            <Input
              ref={draft.inputRef}
              className="lk-stepper-field-input"
              dir="ltr"
              onKeyDown={onKeyDown}
              size={Math.max(1, draft.shown.length || (placeholder?.length ?? 1))}
              {...(placeholder ? { placeholder } : {})}
            />
          </RestingFigure>
          {suffix && <span className="lk-stepper-field-suffix">{suffix}</span>}
        </span>
        <StepButton icon="plus" label={labels.increase} reason={reasons.high} isDisabled={isDisabled} onStep={() => move(1)} />
      </div>
      <FieldError className="lk-field-error">{errorMessage}</FieldError>
      {!errorMessage && problem && (
        <span className="lk-field-description" role="status">
          {problem}
        </span>
      )}
    </TextField>
  )
})
