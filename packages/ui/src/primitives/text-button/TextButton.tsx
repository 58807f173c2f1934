import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface TextButtonProps extends AriaButtonProps {
  /** Uses the colour of supporting text, for switching language or account rather than for an action. @default false */
  isQuiet?: boolean
}

/**
 * An action as text in the accent colour, with a target of 44 px.
 *
 * @example <TextButton onPress={closeAll}>Close all</TextButton>
 */
export const TextButton = forwardRef(function TextButton(props: TextButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { isQuiet = false, className, ...rest } = props
  return <AriaButton {...rest} ref={ref} className={ownClass('lk-text-button', className)} data-quiet={isQuiet || undefined} />
})
