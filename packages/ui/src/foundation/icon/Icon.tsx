import { createContext, type SVGProps, useContext } from 'react'
import { joinClasses } from '../class-names/joinClasses.ts'
import { type IconComponent, type IconName, iconSet } from './iconSet.ts'

const IconOverrides = createContext<Partial<Record<IconName, IconComponent>>>({})

/**
 * Replaces icons of the kit with a broker's own icons in all descendants.
 *
 * @example <IconProvider value={{ trade: OurTradeIcon }}>…</IconProvider>
 */
export const IconProvider = IconOverrides.Provider

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Name of the icon in the kit's set. An `IconProvider` can replace its shape. */
  name: IconName
  /** Size of the icon: `md` 22 px, `sm` 16 px, `xs` 14 px. @default 'md' */
  size?: 'md' | 'sm' | 'xs'
  /** Mirrors the icon on right-to-left pages. Use this property for arrows, but not for clocks. */
  isMirrored?: boolean
  /** Whether the shape is filled, for example for the icon of a selected favourite. @default false */
  isFilled?: boolean
}

/**
 * A line icon of the kit in the colour of the surrounding text. The icon is hidden from assistive technology, so never convey
 * information by an icon alone.
 *
 * @example <Icon name="star" isFilled />
 */
export function Icon({ name, size = 'md', isMirrored = false, isFilled = false, className, ...rest }: IconProps) {
  const Drawing = useContext(IconOverrides)[name] ?? iconSet[name]
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={joinClasses('lk-icon', className)}
      data-size={size}
      data-mirrored={isMirrored || undefined}
      data-filled={isFilled || undefined}
    />
  )
}
