import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { LabelContext } from 'react-aria-components/Label'
import { useSlottedContext } from 'react-aria-components/slots'
import { Icon } from '../icon/Icon.tsx'
import { useHoldToRepeat } from './useHoldToRepeat.ts'

export interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  /** Present at a limit: the end looks spent, stays focusable and is described by this. */
  reason: string | undefined
  isDisabled: boolean | undefined
  onStep: () => void
}

/** One end of a stepper, named with the field: "More" alone says nothing in a ticket of two steppers. */
export function StepButton({ icon, label, reason, isDisabled = false, onStep }: StepButtonProps) {
  const id = useId()
  const reasonId = useId()
  const field = useSlottedContext(LabelContext)?.id
  const { start, stop } = useHoldToRepeat(onStep)
  return (
    <>
      <Button
        className="lk-stepper-field-step"
        id={id}
        aria-label={label}
        {...(field ? { 'aria-labelledby': `${id} ${field}` } : {})}
        isDisabled={isDisabled}
        data-spent={reason === undefined ? undefined : ''}
        {...(reason ? { 'aria-describedby': reasonId } : {})}
        onPressStart={start}
        onPressEnd={stop}
      >
        <Icon name={icon} />
      </Button>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
