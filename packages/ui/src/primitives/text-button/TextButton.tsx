import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface TextButtonProps extends AriaButtonProps {
  /** The colour of supporting text, for a switch such as language or account rather than a command. @default false */
  isQuiet?: boolean
}

/**
 * A command as accent text inside a line, with a 44 px target around it.
 *
 * @example <TextButton onPress={closeAll}>Close all</TextButton>
 */
export const TextButton = forwardRef(function TextButton(props: TextButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { isQuiet = false, className, ...rest } = props
  return <AriaButton {...rest} ref={ref} className={ownClass('lk-text-button', className)} data-quiet={isQuiet || undefined} />
})
