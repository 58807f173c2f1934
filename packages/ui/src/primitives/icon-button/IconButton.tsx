import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** The action; the only accessible name. */
  label: string
  /** State of a toggle button: accent colour, `aria-pressed`, and a filled star. */
  isOn?: boolean
  /** Mirrors the icon in right-to-left pages, for icons such as "back". @default false */
  isMirrored?: boolean
}

/**
 * A 44 px button that shows one icon.
 *
 * @example <IconButton icon="star" label="Favourite" isOn={isFavourite} onPress={toggle} />
 */
export const IconButton = forwardRef(function IconButton(props: IconButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { icon, label, isOn, isMirrored = false, className, ...rest } = props
  return (
    <AriaButton
      {...rest}
      ref={ref}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      data-on={isOn || undefined}
      className={ownClass('lk-icon-button', className)}
    >
      <Icon name={icon} isFilled={isOn === true && icon === 'star'} isMirrored={isMirrored} />
    </AriaButton>
  )
})
