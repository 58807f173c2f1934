import { type ForwardedRef, forwardRef, type ReactElement } from 'react'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import { IconButtonBase, type IconButtonBaseProps } from './IconButtonBase.tsx'

export interface IconButtonProps extends Omit<IconButtonBaseProps, 'icon'> {
  /** An icon of the kit, or an SVG element with the class `lk-icon`. */
  icon: IconName | ReactElement
  /** Mirrors the icon on right-to-left pages, for icons such as "back". @default false */
  isMirrored?: boolean
}

/**
 * A 44 px button that shows one icon.
 *
 * @example <IconButton icon="star" label="Favourite" isSelected={isFavourite} onPress={toggle} />
 */
export const IconButton = forwardRef(function IconButton(props: IconButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { icon, isMirrored = false, ...rest } = props
  const isFilled = rest.isSelected === true && icon === 'star'
  const element = typeof icon === 'string' ? <Icon name={icon} isFilled={isFilled} isMirrored={isMirrored} /> : icon
  return <IconButtonBase {...rest} ref={ref} icon={element} />
})
