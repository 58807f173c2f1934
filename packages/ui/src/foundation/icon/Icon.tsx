import { forwardRef, type Provider } from 'react'
import { type IconName, iconSet } from './iconSet.ts'
import { type IconComponent, IconOverrides, type NamelessIconProps } from './makeIcon.tsx'

/**
 * Replaces icons of the kit with a broker's own icons in all descendants.
 *
 * @example <IconProvider value={{ trade: OurTradeIcon }}>…</IconProvider>
 */
export const IconProvider: Provider<Partial<Record<IconName, IconComponent>>> = IconOverrides.Provider

export interface IconProps extends NamelessIconProps {
  /** Name of the icon in the kit's set. An `IconProvider` can replace its shape. */
  name: IconName
}

/**
 * A line icon of the kit in the colour of the surrounding text. The icon is hidden from assistive technology, so never convey
 * information by an icon alone.
 *
 * @example <Icon name="star" isFilled />
 */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon({ name, ...rest }, ref) {
  const Named = iconSet[name]
  return <Named {...rest} ref={ref} />
})
