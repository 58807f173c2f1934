import { type ForwardedRef, forwardRef, memo, type ReactNode, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Popover } from '../../overlays/popover/Popover.tsx'

/** Properties of the button. `isDisabled` is omitted, because an explanation is always available. */
type TriggerProps = Omit<AriaButtonProps, 'children' | 'isDisabled'>

export interface ExplainedProps extends TriggerProps {
  /** Name of a figure: "Free margin". */
  label: string
  /** Meaning and calculation of the figure in one or two sentences. */
  children: ReactNode
}

/**
 * The name of a figure such as "Free margin", shown as a button. The button opens an explanation that does not cover the figure.
 *
 * @example <Explained label="Free margin">What new orders can still use: equity − margin used.</Explained>
 */
export const Explained = memo(
  forwardRef(function Explained(props: ExplainedProps, ref: ForwardedRef<HTMLButtonElement>) {
    const { label, children, className, onPress, ...rest } = props
    const beside = useRef<Element>(null)
    // The panel is placed next to the element that contains both the name and the number. A panel next to the name alone could
    // cover the number.
    const open = (event: PressEvent) => {
      beside.current = event.target.closest('[data-figure]') ?? event.target
      onPress?.(event)
    }
    const button = (
      <AriaButton {...rest} ref={ref} onPress={open} className={ownClass('lk-explained', className)}>
        {label}
      </AriaButton>
    )
    return (
      <Popover trigger={button} triggerRef={beside} title={label} className="lk-explained-panel">
        <p className="lk-explained-words">{children}</p>
      </Popover>
    )
  }),
)
