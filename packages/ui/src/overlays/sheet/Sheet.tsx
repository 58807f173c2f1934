import { type ForwardedRef, forwardRef, type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { useSecondTapGuard } from '../overlay/useSecondTapGuard.ts'
import { useSheetDrag } from './useSheetDrag.ts'

export interface SheetProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'isDismissable'> {
  /** Whether the sheet is open. The caller controls it. */
  isOpen: boolean
  /** Called with the new state when the sheet opens or closes. */
  onOpenChange: (isOpen: boolean) => void
  /** Title and accessible name of the sheet. */
  title: ReactNode
  /** Hides the title visually. Use this property if the content already shows the title. @default false */
  isTitleHidden?: boolean
  /** `close` is the accessible name of the close button. */
  labels: { close: string }
  /** Appearance on screens of at least 1024 px: a panel at the end side, or a dialog in the middle. @default 'dialog' */
  wide?: 'panel' | 'dialog'
  /** Content below the scrolling content, such as the primary button. The footer is always visible. */
  footer?: ReactNode
  /** Scrolling content of the sheet. */
  children?: ReactNode
}

/**
 * A panel that opens from the bottom edge and covers at most 92 % of the height. Users close the sheet by dragging, by pressing
 * the scrim or the close button, or with Escape. The focus moves into the sheet, is trapped there, and returns to the opener when
 * the sheet closes.
 *
 * @example <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Close order?" labels={{ close: 'Close' }} footer={<Button variant="danger">…</Button>} />
 */
export const Sheet = forwardRef(function Sheet(props: SheetProps, ref: ForwardedRef<HTMLDivElement>) {
  const { isOpen, onOpenChange, title, isTitleHidden, labels, wide = 'dialog', footer, children, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  const sheetRef = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  const drag = useSheetDrag(sheetRef, close)
  const isSecondTapOver = useSecondTapGuard(isOpen)
  return (
    <ModalOverlay
      shouldCloseOnInteractOutside={isSecondTapOver}
      {...others}
      ref={ref}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={ownClass('lk-sheet-scrim', className)}
      data-wide={wide}
    >
      <Modal ref={sheetRef} className="lk-sheet" data-lk-part="sheet" data-wide={wide}>
        <Dialog {...aria} className="lk-sheet-dialog">
          <div className="lk-sheet-head" {...drag}>
            <span className="lk-sheet-grabber" data-lk-part="grabber" aria-hidden="true" />
            <Heading slot="title" className={joinClasses('lk-sheet-title', isTitleHidden && 'lk-visually-hidden')}>
              {title}
            </Heading>
            <IconButtonBase icon={<icons.close />} label={labels.close} className="lk-sheet-close" onPress={close} />
          </div>
          <div className="lk-sheet-body" data-lk-part="body">
            {children}
          </div>
          {footer && (
            <div className="lk-sheet-footer" data-lk-part="footer">
              {footer}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
