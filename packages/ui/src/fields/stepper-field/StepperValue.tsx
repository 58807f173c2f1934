import type { KeyboardEvent, ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { RestingFigure } from '../amount-field/RestingFigure.tsx'
import { unnamed } from '../amount-field/SubmittedValue.tsx'
import type { AmountDraft } from '../amount-field/useAmountDraft.ts'

interface StepperValueProps {
  draft: AmountDraft
  name: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  placeholder: string | undefined
  suffix: ReactNode
  smallDigits: number | undefined
}

/** The input between the two step buttons. It is as wide as its text and is followed by the unit. */
export function StepperValue({ draft, name, onKeyDown, placeholder = '', suffix, smallDigits = 0 }: StepperValueProps) {
  return (
    <span className="lk-stepper-field-value" data-lk-part="value">
      <RestingFigure text={draft.shown} smallDigits={smallDigits}>
        <Input
          ref={draft.inputRef}
          className="lk-stepper-field-input"
          dir="ltr"
          onKeyDown={onKeyDown}
          size={Math.max(1, draft.shown.length || placeholder.length)}
          placeholder={placeholder}
          {...unnamed(name)}
        />
      </RestingFigure>
      {suffix && <span className="lk-stepper-field-suffix">{suffix}</span>}
    </span>
  )
}
