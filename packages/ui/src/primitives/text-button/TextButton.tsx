import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface TextButtonProps extends AriaButtonProps {
  /** Whether the text has the secondary colour, for a minor action such as switching the language. @default false */
  isQuiet?: boolean
}

/**
 * A button that shows only text in the accent colour. The touch target is 44 px high.
 *
 * @example <TextButton onPress={closeAll}>Close all</TextButton>
 */
export const TextButton = forwardRef(function TextButton(props: TextButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { isQuiet = false, className, ...rest } = props
  return <AriaButton {...rest} ref={ref} className={ownClass('lk-text-button', className)} data-quiet={isQuiet || undefined} />
})
