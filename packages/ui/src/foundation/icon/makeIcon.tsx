import {
  type ComponentType,
  createContext,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type RefAttributes,
  type SVGProps,
  useContext,
} from 'react'
import { joinClasses } from '../class-names/joinClasses.ts'

/** A component that renders an SVG and accepts its attributes. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

/** React context with the broker's icons, each under the name of the kit's icon that it replaces. */
export const IconOverrides = createContext<Readonly<Partial<Record<string, IconComponent>>>>({})

export interface NamelessIconProps extends SVGProps<SVGSVGElement> {
  /** Size of the icon: `md` 22 px, `sm` 16 px, `xs` 14 px. @default 'md' */
  size?: 'md' | 'sm' | 'xs'
  /** Mirrors the icon on right-to-left pages. Use this property for arrows, but not for clocks. */
  isMirrored?: boolean
  /** Whether the shape is filled, for example for the icon of a selected favourite. @default false */
  isFilled?: boolean
}

export type KitIcon = ForwardRefExoticComponent<NamelessIconProps & RefAttributes<SVGSVGElement>>

/** Returns the component of one icon. It renders `shape`, unless an `IconProvider` replaces the icon of this name. */
export const makeIcon = (name: string, shape: IconComponent): KitIcon =>
  // biome-ignore lint/correctness/noComponentHookFactories: `icons.ts` calls this once for each icon, at module level.
  forwardRef<SVGSVGElement, PropsWithoutRef<NamelessIconProps>>(function KitIcon(props, ref) {
    const { size = 'md', isMirrored = false, isFilled = false, className, ...rest } = props
    const Shape = useContext(IconOverrides)[name] ?? shape
    return (
      <Shape
        aria-hidden="true"
        focusable="false"
        {...rest}
        ref={ref}
        className={joinClasses('lk-icon', className)}
        data-size={size}
        data-mirrored={isMirrored || undefined}
        data-filled={isFilled || undefined}
      />
    )
  })
