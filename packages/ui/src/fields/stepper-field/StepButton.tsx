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

/** One end of a stepper, named with the field: "More" alone says nothing in a ticket of two steppers. */
export function StepButton({ icon, label, isDisabled = false, onStep }: StepButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const field = useSlottedContext(LabelContext)?.id
  const { start, stop } = useHoldToRepeat(onStep)
  useEffect(() => {
    if (!isDisabled) return
    stop()
    // The end that was stepped to takes no focus any more: the other end does, not the page, and not the input, which would open the keyboard.
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
        // A browser takes the focus from what it disables, before anything here hears of it.
        if (isFocused || !isDisabled) hadFocus.current = isFocused
      }}
      onPressStart={start}
      onPressEnd={stop}
    >
      <Icon name={icon} />
    </Button>
  )
}
