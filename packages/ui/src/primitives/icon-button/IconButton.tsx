import { type ForwardedRef, forwardRef, type ReactElement } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'aria-label'> {
  /** An icon of the kit, or an SVG element with the class `lk-icon`. */
  icon: IconName | ReactElement
  /** Name of the action, used as the accessible name of the button. */
  label: string
  /**
   * State of a toggle button; sets `aria-pressed`. If the state is true, the icon has the accent colour, and a star
   * icon is also filled.
   */
  isSelected?: boolean
  /** Mirrors the icon on right-to-left pages, for icons such as "back". @default false */
  isMirrored?: boolean
}

/**
 * A 44 px button that shows one icon.
 *
 * @example <IconButton icon="star" label="Favourite" isSelected={isFavourite} onPress={toggle} />
 */
export const IconButton = forwardRef(function IconButton(props: IconButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { icon, label, isSelected, isMirrored = false, className, ...rest } = props
  return (
    <AriaButton
      {...rest}
      ref={ref}
      aria-label={label}
      {...(isSelected === undefined ? {} : { 'aria-pressed': isSelected })}
      data-on={isSelected || undefined}
      className={ownClass('lk-icon-button', className)}
    >
      {typeof icon === 'string' ? (
        <Icon name={icon} isFilled={isSelected === true && icon === 'star'} isMirrored={isMirrored} />
      ) : (
        icon
      )}
    </AriaButton>
  )
})
