import { type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Icon of the button. */
  icon: IconName
  /** Name of the action, used as the accessible name of the button. */
  label: string
}

/**
 * A plain `button` that looks like `IconButton`. Use `PlainIconButton` on a first screen that does not load react-aria.
 *
 * @example <PlainIconButton icon="account" label="Account" onClick={openAccount} />
 */
export const PlainIconButton = forwardRef(function PlainIconButton(
  { icon, label, className, ...rest }: PlainIconButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <button type="button" {...rest} ref={ref} aria-label={label} className={joinClasses('lk-icon-button', className)}>
      <Icon name={icon} />
    </button>
  )
})
