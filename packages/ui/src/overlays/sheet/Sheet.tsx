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
  /** Hides the title visually if the content shows it. @default false */
  isTitleHidden?: boolean
  closeLabel: string
  /** From 1024 px: a panel at the end, or a dialog in the middle. @default 'dialog' */
  wide?: 'panel' | 'dialog'
  /** Always visible below the scrolling content: for the primary action. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A sheet from the bottom edge, at most 92 % of the height. Dragging, the scrim, Escape and the close button close it. Focus moves into
 * the sheet, is trapped, and returns to the opener.
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
