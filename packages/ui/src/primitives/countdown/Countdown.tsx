import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

export interface CountdownProps extends Omit<ButtonProps, 'children' | 'className'> {
  /** What pressing does. */
  label: ReactNode
  /** The label while there is time left; seconds are whole and at least 1. */
  waitingLabel: (seconds: number) => ReactNode
  /** Epoch ms from which it may be pressed again; null when it may be now. Kept by the caller, so that it survives leaving the page. */
  until: number | null
  className?: string
}

/**
 * A button that may be pressed again after some time, such as one that sends a code every 60 s. It keeps the focus while it waits; the seconds are
 * read on demand and never announced one by one.
 *
 * @example <Countdown label="Send code" waitingLabel={(seconds) => `Again in ${seconds} s`} until={sentAt + 60_000} onPress={send} />
 */
export const Countdown = forwardRef(function Countdown(props: CountdownProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { label, waitingLabel, until, onPress, className, ...rest } = props
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
      {isWaiting ? waitingLabel(seconds) : label}
    </Button>
  )
})
