import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { composeRenderProps } from 'react-aria-components/composeRenderProps'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'isPending'> {
  /** Kind of action. @default 'quiet' */
  variant?: 'primary' | 'buy' | 'sell' | 'quiet' | 'outline' | 'danger' | 'danger-outline'
  /** Height: `md` is 44 px; `lg` is 52 px, for a confirming button. @default 'md' */
  size?: 'md' | 'lg'
  /**
   * Whether the action is pending. The button then shows a spinner before its label, ignores presses and keeps its focus.
   * @default false
   */
  isPending?: boolean
  children?: ReactNode
}

const actionHandler = /^on(?!Focus|Blur|Hover)/

/**
 * Returns the properties of a busy button. A busy button keeps its focus and its accessible name, but has no event handlers
 * except those for focus, blur and hover. react-aria's `isPending` is not used, because it adds a live region that announces
 * the unchanged name again. After the button unmounts, this live region would remain and contain an image without a name.
 */
const busyProps = (props: AriaButtonProps): AriaButtonProps => ({
  ...Object.fromEntries(Object.entries(props).filter(([name]) => !actionHandler.test(name))),
  type: 'button',
  'aria-disabled': true,
})

/**
 * A push button whose variant shows the kind of action. Use at most one `primary`, `buy` or `sell` button on a screen.
 *
 * @example <Button variant="buy" size="lg" isPending={placing} onPress={place}>Buy 0.50 EURUSD</Button>
 */
export const Button = forwardRef(function Button(props: ButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { variant = 'quiet', size = 'md', isPending = false, className, children, ...rest } = props
  return (
    <AriaButton
      {...(isPending ? busyProps(rest) : rest)}
      ref={ref}
      className={ownClass('lk-button', className)}
      data-variant={variant}
      data-size={size}
    >
      {composeRenderProps(children, (content) => (
        <>
          {isPending && <span className="lk-button-ring" data-lk-part="ring" aria-hidden="true" />}
          {content}
        </>
      ))}
    </AriaButton>
  )
})
