import { type ForwardedRef, forwardRef, type ReactElement, type ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

type Kept = Omit<AriaPopoverProps, 'children' | 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'trigger'>

export interface PopoverProps extends Kept {
  /** Button of this kit that opens the popover. */
  trigger: ReactElement
  /** Title and accessible name of the popover. */
  title: ReactNode
  /** Hides the title visually. Use this property if the content already shows the title. @default false */
  isTitleHidden?: boolean
  /** Whether the popover is open. If omitted, the component controls whether the popover is open. */
  isOpen?: boolean
  /** Whether a popover without `isOpen` is open at first. @default false */
  defaultOpen?: boolean
  /** Called with the new state when the popover opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
  /** Content, or a function that returns the content. The function receives `close`, which closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * Removes the label that react-aria sets on the panel. The panel has no ARIA role, so it must not have a label. The dialog
 * inside the panel has the accessible name.
 */
const unnamed = { 'aria-labelledby': '' }

/**
 * A button that opens a small panel next to the button. The panel contains, for example, an explanation or a few settings.
 * Escape, a press outside or scrolling closes the panel, and the focus returns to the button. For larger content use a `Sheet`.
 *
 * @example <Popover trigger={<IconButton icon="info" label="About the margin level" />} title="Margin level">Equity divided by margin used.</Popover>
 */
export const Popover = forwardRef(function Popover(props: PopoverProps, ref: ForwardedRef<HTMLElement>) {
  const { trigger, title, isTitleHidden = false, isOpen, defaultOpen, onOpenChange, children, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  const state = { ...(isOpen === undefined ? {} : { isOpen }), ...(onOpenChange ? { onOpenChange } : {}) }
  const initial = defaultOpen === undefined ? {} : { defaultOpen }
  return (
    <DialogTrigger {...state} {...initial}>
      {trigger}
      <AriaPopover
        placement="bottom start"
        {...unnamed}
        offset={6}
        containerPadding={16}
        {...others}
        ref={ref}
        className={ownClass('lk-popover lk-popover-panel', className)}
      >
        <Dialog {...aria} className="lk-popover-dialog" data-lk-part="dialog">
          {({ close }) => (
            <>
              <Heading slot="title" className={isTitleHidden ? 'lk-visually-hidden' : 'lk-popover-title'}>
                {title}
              </Heading>
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
})
