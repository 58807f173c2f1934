import { type ForwardedRef, forwardRef, type ReactElement } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface IconButtonBaseProps extends Omit<AriaButtonProps, 'children' | 'aria-label'> {
  icon: ReactElement
  /** Name of the action, used as the accessible name of the button. */
  label: string
  /**
   * State of a toggle button; sets `aria-pressed`. If the state is true, the icon has the accent colour, and a star
   * icon is also filled.
   */
  isSelected?: boolean
}

/**
 * An `IconButton` with an icon element instead of an icon name. The components of the kit use `IconButtonBase`, because
 * `IconButton` loads all icons.
 */
export const IconButtonBase = forwardRef(function IconButtonBase(
  props: IconButtonBaseProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { icon, label, isSelected, className, ...rest } = props
  return (
    <AriaButton
      {...rest}
      ref={ref}
      aria-label={label}
      {...(isSelected === undefined ? {} : { 'aria-pressed': isSelected })}
      data-on={isSelected || undefined}
      className={ownClass('lk-icon-button', className)}
    >
      {icon}
    </AriaButton>
  )
})
