import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useSecondTapGuard } from '../overlay/useSecondTapGuard.ts'

export interface DialogProps extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Whether the dialog is open. The caller controls it. */
  isOpen: boolean
  /** Called with the new state when the dialog opens or closes. */
  onOpenChange: (isOpen: boolean) => void
  /** Title and accessible name of the dialog. */
  title: ReactNode
  /** Content below the title. */
  children?: ReactNode
  /** Buttons of the dialog, with the confirming button last. */
  actions: ReactNode
  /** Whether the dialog is an alert dialog. A press on the scrim does not close an alert dialog. @default false */
  isAlert?: boolean
}

/**
 * A dialog with a short question in the middle of the screen.
 *
 * @example <Dialog isOpen={asks} onOpenChange={setAsks} title="Close all 4 orders?" isAlert actions={<Button variant="danger">Close all</Button>} />
 */
export const Dialog = forwardRef(function Dialog(props: DialogProps, ref: ForwardedRef<HTMLDivElement>) {
  const { isOpen, onOpenChange, title, children, actions, isAlert = false, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  const isSecondTapOver = useSecondTapGuard(isOpen)
  return (
    <ModalOverlay
      isDismissable={!isAlert}
      shouldCloseOnInteractOutside={isSecondTapOver}
      {...others}
      ref={ref}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={ownClass('lk-dialog-scrim', className)}
    >
      <Modal className="lk-dialog" data-lk-part="dialog">
        <AriaDialog {...aria} className="lk-dialog-content" role={isAlert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" className="lk-dialog-title" data-lk-part="title">
            {title}
          </Heading>
          {children && <div className="lk-dialog-body">{children}</div>}
          <div className="lk-dialog-actions" data-lk-part="actions">
            {actions}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
})
