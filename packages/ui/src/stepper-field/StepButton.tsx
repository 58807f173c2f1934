import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
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

/** One end of a stepper. */
export function StepButton({ icon, label, reason, isDisabled = false, onStep }: StepButtonProps) {
  const reasonId = useId()
  const { start, stop } = useHoldToRepeat(onStep)
  return (
    <>
      <Button
        className="lk-stepper-field-step"
        aria-label={label}
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
