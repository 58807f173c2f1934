import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { composeRenderProps } from 'react-aria-components/composeRenderProps'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'isPending'> {
  /** @default 'quiet' */
  variant?: 'primary' | 'buy' | 'sell' | 'quiet' | 'outline' | 'danger' | 'danger-outline'
  /** `md` 44 px, `lg` 52 px for a confirming button. @default 'md' */
  size?: 'md' | 'lg'
  /** Work is pending: a ring appears before the label, presses are ignored, and the button keeps its focus. @default false */
  isBusy?: boolean
  children?: ReactNode
}

const actionHandler = /^on(?!Focus|Blur|Hover)/

/**
 * Properties of a busy button: focusable and named, but without actions. react-aria's `isPending` is not used: its assertive live region
 * repeats the unchanged name, and contains an image without a name after the button unmounts.
 */
const busyProps = (props: AriaButtonProps): AriaButtonProps => ({
  ...Object.fromEntries(Object.entries(props).filter(([name]) => !actionHandler.test(name))),
  type: 'button',
  'aria-disabled': true,
})

/**
 * A push button; the variant shows the kind of action. A screen has at most one `primary`, `buy` or `sell` button.
 *
 * @example <Button variant="buy" size="lg" isBusy={placing} onPress={place}>Buy 0.50 EURUSD</Button>
 */
export const Button = forwardRef(function Button(props: ButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { variant = 'quiet', size = 'md', isBusy = false, className, children, ...rest } = props
  return (
    <AriaButton
      {...(isBusy ? busyProps(rest) : rest)}
      ref={ref}
      className={ownClass('lk-button', className)}
      data-variant={variant}
      data-size={size}
    >
      {composeRenderProps(children, (content) => (
        <>
          {isBusy && <span className="lk-button-ring" aria-hidden="true" />}
          {content}
        </>
      ))}
    </AriaButton>
  )
})
