import { type ForwardedRef, forwardRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Spinner } from './Spinner.tsx'

export interface BlockingSpinnerProps extends Omit<ModalOverlayProps, 'children' | 'onOpenChange' | 'isDismissable'> {
  isOpen: boolean
  /** Name of the pending action, shown and announced. */
  label: string
}

/**
 * A spinner that covers the page during an action that must not be interrupted, such as signing in. Neither Escape nor a press
 * on the scrim closes the spinner. When the spinner closes, the focus returns to the element that had the focus before.
 *
 * @example <BlockingSpinner isOpen={signingIn} label="Signing in" />
 */
export const BlockingSpinner = forwardRef(function BlockingSpinner(
  props: BlockingSpinnerProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { isOpen, label, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  return (
    <ModalOverlay
      {...others}
      ref={ref}
      isOpen={isOpen}
      isKeyboardDismissDisabled
      className={ownClass('lk-dialog-scrim', className)}
    >
      <Modal className="lk-blocking">
        <Dialog {...aria} className="lk-blocking-content" aria-label={label}>
          <Spinner label={label} />
          <span aria-hidden="true">{label}</span>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
