import type { StepBounds } from '@leverkit/sdk/decimal'
import { type FocusEvent, type ForwardedRef, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { useAmountDraft } from '../amount-field/useAmountDraft.ts'
import { joinClasses } from '../class-names/joinClasses.ts'
import { ownClass } from '../class-names/ownClass.ts'
import { StepButton } from './StepButton.tsx'
import { StepperValue } from './StepperValue.tsx'
import { useSteps } from './useSteps.ts'

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
  /** At or below this value there is no step down, even where the minimum is lower: of lots it is the step. */
  leastStep?: string | undefined
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

/**
 * Lots or a price with a step at either end: press, hold to repeat, arrow keys, or type. At a limit that end is disabled, and an arrow key says why.
 *
 * @example <StepperField label="Lots" value={lots} onChange={setLots} step="0.01" min="0.01" fractionDigits={2} labels={labels} />
 */
export const StepperField = forwardRef(function StepperField(props: StepperFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, isLabelHidden, value, onChange, step, min, max, fractionDigits, startAt, leastStep, suffix, outcome, ...more } =
    props
  const { placeholder, errorMessage, smallDigits, labels, className, onBlur, isDisabled = false, ...rest } = more
  const draft = useAmountDraft(value, onChange, { fractionDigits, isPadded: true })
  const steps = useSteps(props)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    draft.onBlur()
    steps.forgetRefusal()
    onBlur?.(event)
  }
  /** Between the two ends is the figure. It comes selected: the next one takes its place, and nobody deletes 0.01 to write 0.10. */
  const aim = (event: MouseEvent<HTMLElement>) => {
    const input = draft.inputRef.current
    const isOnEnd = event.target instanceof Element && event.target.closest('button') !== null
    if (!input || input.disabled || isOnEnd || input === input.ownerDocument.activeElement) return
    event.preventDefault()
    input.focus()
    input.select()
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={ref}
      isDisabled={isDisabled}
      className={ownClass('lk-stepper-field', className)}
      value={draft.shown}
      onChange={draft.onText}
      onBlur={leave}
      inputMode="decimal"
      isInvalid={Boolean(errorMessage)}
    >
      <span className={joinClasses('lk-stepper-field-head', isLabelHidden && 'lk-visually-hidden')}>
        <Label className="lk-stepper-field-label">{label}</Label>
        {outcome && <span className="lk-stepper-field-outcome">{outcome}</span>}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the whole box leads a finger into the input, which has the name and the keys */}
      <div className="lk-stepper-field-box" onMouseDown={aim}>
        <StepButton icon="minus" label={labels.decrease} isDisabled={isDisabled || steps.isLow} onStep={steps.decrease} />
        <StepperValue draft={draft} onKeyDown={steps.onKeyDown} {...{ placeholder, suffix, smallDigits }} />
        <StepButton icon="plus" label={labels.increase} isDisabled={isDisabled || steps.isHigh} onStep={steps.increase} />
      </div>
      <FieldError className="lk-field-error">{errorMessage}</FieldError>
      {!errorMessage && <StepRefusal reason={steps.refusal} />}
    </TextField>
  )
})

function StepRefusal({ reason }: { reason: string }) {
  return (
    <span className={joinClasses('lk-field-description', !reason && 'lk-visually-hidden')} role="status">
      {reason}
    </span>
  )
}
