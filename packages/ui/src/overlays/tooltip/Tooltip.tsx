import { type ForwardedRef, forwardRef, type ReactElement, type ReactNode } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface TooltipProps extends Omit<AriaTooltipProps, 'children'> {
  /** Button or link of this kit that the tooltip describes. */
  trigger: ReactElement
  /** Text of the tooltip. */
  children: ReactNode
  /** Whether the tooltip is open when it is first rendered. @default false */
  defaultOpen?: boolean
}

/**
 * A few words about a control, shown on hover and on keyboard focus. Touch users cannot open a tooltip, so a tooltip must not
 * contain necessary information.
 *
 * @example <Tooltip trigger={<IconButton icon="refresh" label="Refresh" />}>Prices are 12 s old</Tooltip>
 */
export const Tooltip = forwardRef(function Tooltip(props: TooltipProps, ref: ForwardedRef<HTMLDivElement>) {
  const { trigger, children, defaultOpen = false, className, ...rest } = props
  return (
    <TooltipTrigger delay={500} defaultOpen={defaultOpen}>
      {trigger}
      <AriaTooltip offset={6} {...rest} ref={ref} className={ownClass('lk-tooltip', className)}>
        {children}
      </AriaTooltip>
    </TooltipTrigger>
  )
})
