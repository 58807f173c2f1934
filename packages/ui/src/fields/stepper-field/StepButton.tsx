import { useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { LabelContext } from 'react-aria-components/Label'
import { useSlottedContext } from 'react-aria-components/slots'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useHoldToRepeat } from './useHoldToRepeat.ts'

export interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  isDisabled: boolean | undefined
  onStep: () => void
}

/**
 * One of the two buttons of a stepper. Its accessible name contains the field's label, because "More" alone is ambiguous in a
 * ticket with two steppers.
 */
export function StepButton({ icon, label, isDisabled = false, onStep }: StepButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const field = useSlottedContext(LabelContext)?.id
  const { start, stop } = useHoldToRepeat(onStep)
  useEffect(() => {
    if (!isDisabled) return
    stop()
    // The button loses the focus when it becomes disabled at its limit. The focus then moves to the other button, because focusing
    // the input would open the on-screen keyboard.
    const ends = [...(button.current?.parentElement?.querySelectorAll<HTMLElement>('.lk-stepper-field-step') ?? [])]
    if (hadFocus.current) ends.find((end) => end !== button.current)?.focus()
    hadFocus.current = false
  }, [isDisabled, stop])
  return (
    <Button
      className="lk-stepper-field-step"
      ref={button}
      id={id}
      aria-label={label}
      {...(field ? { 'aria-labelledby': `${id} ${field}` } : {})}
      isDisabled={isDisabled}
      onFocusChange={(isFocused) => {
        // The blur of a disabled button is ignored, because the browser blurs a button when it becomes disabled, before the
        // effect above runs.
        if (isFocused || !isDisabled) hadFocus.current = isFocused
      }}
      onPressStart={start}
      onPressEnd={stop}
    >
      <Icon name={icon} />
    </Button>
  )
}
