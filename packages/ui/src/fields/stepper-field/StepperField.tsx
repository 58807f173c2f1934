import { type FocusEvent, type ForwardedRef, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { SubmittedValue } from '../amount-field/SubmittedValue.tsx'
import { useAmountDraft } from '../amount-field/useAmountDraft.ts'
import { FieldNotes, type ValidationMessage } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'
import { useValidationCommit } from '../field-notes/useValidationCommit.ts'
import { StepButton } from './StepButton.tsx'
import { StepperValue } from './StepperValue.tsx'
import { type StepSource, useSteps } from './useSteps.ts'

export interface StepperFieldProps
  extends Omit<
      TextFieldProps,
      'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isInvalid' | 'validate'
    >,
    Omit<StepSource, 'value' | 'onChange'> {
  /**
   * Value as canonical decimal text; `''` when the field is empty. If this property is given, the caller controls the value. If
   * it is `undefined`, the component controls the value.
   */
  value?: string | undefined
  /** Initial value of a field without `value`, as canonical decimal text. @default '' */
  defaultValue?: string
  /** Called with canonical decimal text or `''`. */
  onChange?: (value: string) => void
  /** Label above the field. */
  label: ReactNode
  /** Name under which a form submits the value as canonical decimal text. The form's `validationErrors` use the same name. */
  name?: string
  /** Called with the canonical decimal text. Returns messages if the value is invalid. */
  validate?: (value: string) => ValidationMessage
  /** Hides the label visually; assistive technology still reads it. @default false */
  isLabelHidden?: boolean
  /**
   * Maximum number of decimals. While the field has no focus, the value is padded with zeros to this number.
   * @default unlimited
   */
  fractionDigits?: number
  /** Text directly after the value, such as its unit. */
  suffix?: ReactNode
  /** Text at the end of the label's line, such as the profit or loss that results from the value. */
  outcome?: ReactNode
  /** Text that is shown while the field is empty. */
  placeholder?: string
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Number of last digits that are shown smaller, usually the digits after the pip. @default 0 */
  smallDigits?: number
}

/**
 * Focuses the input and selects its text when the user presses between the buttons of the field. Typing then replaces the value.
 */
function selectInput(event: MouseEvent<HTMLElement>, input: HTMLInputElement | null) {
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
  if (!input || input.disabled || isOnButton || input === input.ownerDocument.activeElement) return
  event.preventDefault()
  input.focus()
  input.select()
}

/**
 * A field for lots or a price with a step button at either end. Users change the value by pressing or holding a button, by the
 * arrow keys or by typing. At a limit, the step button is disabled, and pressing the arrow key announces the limit.
 *
 * @example <StepperField label="Lots" value={lots} onChange={setLots} step="0.01" min="0.01" fractionDigits={2} labels={labels} />
 */
export const StepperField = forwardRef(function StepperField(props: StepperFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, isLabelHidden, step, min, max, fractionDigits, startAt, leastStep, suffix, outcome, ...more } = props
  const { placeholder, errorMessage, smallDigits, labels, validate, className, onBlur, isDisabled = false, ...others } = more
  const { value: given, defaultValue = '', onChange: report, ...rest } = others
  const [value, onChange] = useControlled(given, defaultValue, report)
  const draft = useAmountDraft(value, onChange, { fractionDigits, isPadded: true })
  const commitValidation = useValidationCommit(draft.inputRef, value)
  const steps = useSteps({
    ...props,
    value,
    onChange: (next) => {
      commitValidation()
      onChange(next)
    },
  })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    draft.onBlur()
    steps.forgetRefusal()
    onBlur?.(event)
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
      {...(validate && { validate: () => validate(value) })}
      {...invalidIf(errorMessage)}
    >
      <span className={joinClasses('lk-stepper-field-head', isLabelHidden && 'lk-visually-hidden')}>
        <Label className="lk-stepper-field-label">{label}</Label>
        {outcome && (
          <span className="lk-stepper-field-outcome" data-lk-part="outcome">
            {outcome}
          </span>
        )}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the box only focuses the input, which has the accessible name and the key handlers */}
      <div className="lk-stepper-field-box" onMouseDown={(event) => selectInput(event, draft.inputRef.current)}>
        <StepButton icon="minus" label={labels.decrease} isDisabled={isDisabled || steps.isLow} onStep={steps.decrease} />
        <StepperValue draft={draft} name={rest.name} onKeyDown={steps.onKeyDown} {...{ placeholder, suffix, smallDigits }} />
        <StepButton icon="plus" label={labels.increase} isDisabled={isDisabled || steps.isHigh} onStep={steps.increase} />
      </div>
      <SubmittedValue name={rest.name} form={rest.form} isDisabled={isDisabled} value={value} />
      <FieldNotes errorMessage={errorMessage} />
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
