import { type ForwardedRef, forwardRef, type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { useSheetDrag } from './useSheetDrag.ts'

export interface SheetProps extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'isDismissable'> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the sheet. */
  title: ReactNode
  /** Hides the title from sight when the content shows it better. @default false */
  isTitleHidden?: boolean
  closeLabel: string
  /** From 1024 px: a panel at the end, or a dialog in the middle. @default 'dialog' */
  wide?: 'panel' | 'dialog'
  /** Stays in sight below the scrolling content: one primary act. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A sheet from the bottom edge, at most 92 % of the height. Closes by drag, scrim, Escape and the close control; focus goes in, stays in, and
 * returns to where it came from.
 *
 * @example <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Close order?" closeLabel="Close" footer={<Button variant="danger">…</Button>} />
 */
export const Sheet = forwardRef(function Sheet(props: SheetProps, ref: ForwardedRef<HTMLDivElement>) {
  const { isOpen, onOpenChange, title, isTitleHidden, closeLabel, wide = 'dialog', footer, children, className, ...rest } = props
  const sheetRef = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  const drag = useSheetDrag(sheetRef, close)
  return (
    <ModalOverlay
      {...rest}
      ref={ref}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={ownClass('lk-sheet-scrim', className)}
      data-wide={wide}
    >
      <Modal ref={sheetRef} className="lk-sheet" data-wide={wide}>
        <Dialog className="lk-sheet-dialog">
          <div className="lk-sheet-head" {...drag}>
            <span className="lk-sheet-grabber" aria-hidden="true" />
            <Heading slot="title" className={joinClasses('lk-sheet-title', isTitleHidden && 'lk-visually-hidden')}>
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} className="lk-sheet-close" onPress={close} />
          </div>
          <div className="lk-sheet-body">{children}</div>
          {footer && <div className="lk-sheet-footer">{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
