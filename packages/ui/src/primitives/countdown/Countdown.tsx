import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

export interface CountdownProps extends Omit<ButtonProps, 'children' | 'className'> {
  /** Label while the button can be pressed. */
  label: ReactNode
  /** Texts besides `label`. */
  labels: {
    /** Returns the label of the button while it cannot be pressed. `seconds` is the number of whole seconds left, at least 1. */
    waiting: (seconds: number) => ReactNode
  }
  /**
   * Time in epoch ms from which the button can be pressed; null if it can be pressed now. The caller stores this time,
   * so that the countdown continues after a navigation.
   */
  until: number | null
  /** Class of the button, in addition to the class of the kit. */
  className?: string
}

/**
 * A button that can be pressed again only after some time, for example a button that sends a code at most once every 60 s. The
 * button keeps the focus during the countdown. The seconds are part of its accessible name, but screen readers do not announce
 * every second.
 *
 * @example <Countdown label="Send code" labels={{ waiting: (seconds) => `Again in ${seconds} s` }} until={sentAt + 60_000} onPress={send} />
 */
export const Countdown = forwardRef(function Countdown(props: CountdownProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { label, labels, until, onPress, className, ...rest } = props
  const seconds = useSecondsLeft(until)
  const isWaiting = seconds > 0
  return (
    <Button
      {...rest}
      ref={ref}
      className={joinClasses('lk-countdown', className)}
      data-waiting={isWaiting || undefined}
      {...(isWaiting ? { 'aria-disabled': true } : {})}
      onPress={(event) => {
        if (!isWaiting) onPress?.(event)
      }}
    >
      {isWaiting ? labels.waiting(seconds) : label}
    </Button>
  )
})
