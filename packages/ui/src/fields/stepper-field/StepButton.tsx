import { useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { LabelContext } from 'react-aria-components/Label'
import { useSlottedContext } from 'react-aria-components/slots'
import * as icons from '../../foundation/icon/icons.ts'
import { useHoldToRepeat } from './useHoldToRepeat.ts'

export interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  isDisabled: boolean | undefined
  onStep: () => void
}

/**
 * One of the two buttons of a stepper. The accessible name of the button contains the field's label, because "More"
 * alone is ambiguous in an order ticket with two steppers.
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
    // When the value reaches the limit, the button becomes disabled and loses the focus. The other step button then gets the
    // focus. Focusing the input instead would open the on-screen keyboard.
    const ends = [...(button.current?.parentElement?.querySelectorAll<HTMLElement>('.lk-stepper-field-step') ?? [])]
    if (hadFocus.current) ends.find((end) => end !== button.current)?.focus()
    hadFocus.current = false
  }, [isDisabled, stop])
  return (
    <Button
      className="lk-stepper-field-step"
      data-lk-part="step"
      ref={button}
      id={id}
      aria-label={label}
      {...(field ? { 'aria-labelledby': `${id} ${field}` } : {})}
      isDisabled={isDisabled}
      onFocusChange={(isFocused) => {
        // When the button becomes disabled, the browser blurs it before the effect above runs. This blur is ignored, so that the
        // effect still knows that the button had the focus.
        if (isFocused || !isDisabled) hadFocus.current = isFocused
      }}
      onPressStart={start}
      onPressEnd={stop}
    >
      {icon === 'plus' ? <icons.plus /> : <icons.minus />}
    </Button>
  )
}
