import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { composeRenderProps } from 'react-aria-components/composeRenderProps'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'isPending'> {
  /** @default 'quiet' */
  variant?: 'primary' | 'buy' | 'sell' | 'quiet' | 'outline' | 'danger' | 'danger-outline'
  /** `md` 44 px, `lg` the 52 px of a confirming button. @default 'md' */
  size?: 'md' | 'lg'
  /** Work is under way: the label stays, a ring leads it, pressing does nothing, and the button keeps its focus. @default false */
  isBusy?: boolean
  children?: ReactNode
}

const heard = /^on(?!Focus|Blur|Hover)/

/**
 * What a busy button keeps of its properties: it can be found and named, and does nothing. The library's own `isPending` would also have
 * an assertive region repeat the button's name, which has not changed, and leave an image without a name there once the button is gone.
 */
const stilled = (props: AriaButtonProps): AriaButtonProps => ({
  ...Object.fromEntries(Object.entries(props).filter(([name]) => !heard.test(name))),
  type: 'button',
  'aria-disabled': true,
})

/**
 * A push button; the variant says what kind of act it is, and at most one `primary`, `buy` or `sell` stands on a screen.
 *
 * @example <Button variant="buy" size="lg" isBusy={placing} onPress={place}>Buy 0.50 EURUSD</Button>
 */
export const Button = forwardRef(function Button(props: ButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { variant = 'quiet', size = 'md', isBusy = false, className, children, ...rest } = props
  return (
    <AriaButton
      {...(isBusy ? stilled(rest) : rest)}
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
