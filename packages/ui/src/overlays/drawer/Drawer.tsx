import { type ForwardedRef, forwardRef, type PointerEvent, type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { useDragToClose } from '../overlay/useDragToClose.ts'
import { useSecondTapGuard } from '../overlay/useSecondTapGuard.ts'

export interface DrawerProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'isDismissable'> {
  /** Whether the drawer is open. The caller controls it. */
  isOpen: boolean
  /** Called with the new state when the drawer opens or closes. */
  onOpenChange: (isOpen: boolean) => void
  /** Title and accessible name of the drawer. */
  title: ReactNode
  /** `close` is the accessible name of the close button. */
  labels: { close: string }
  /** Edge of the screen from which the drawer opens, relative to the text direction. @default 'start' */
  edge?: 'start' | 'end'
  /** Content above the scrolling content, such as a search field or filters. This content is always visible. */
  head?: ReactNode
  /** Removes the padding around the content. Use this property for rows that have their own padding. @default false */
  isFlush?: boolean
  /** Content below the scrolling content. The footer is always visible. */
  footer?: ReactNode
  /** Scrolling content of the drawer. */
  children?: ReactNode
}

/**
 * A full-height panel that opens from a side edge of the screen, for example with a market picker or filters. Users close the
 * drawer by dragging its head to the edge, by pressing the scrim or the close button, or with Escape. The focus moves into the
 * drawer, is trapped there, and returns to the opener when the drawer closes.
 *
 * @example <Drawer isOpen={isOpen} onOpenChange={setOpen} title="Markets" labels={{ close: 'Close' }} head={<SearchField {...search} />}>{rows}</Drawer>
 */
export const Drawer = forwardRef(function Drawer(props: DrawerProps, ref: ForwardedRef<HTMLDivElement>) {
  const { isOpen, onOpenChange, title, labels, edge = 'start', head, isFlush = false, ...more } = props
  const { footer, children, className, ...rest } = more
  const { aria, others } = splitAria(rest)
  const { direction } = useLocale()
  const panelRef = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  const isSecondTapOver = useSecondTapGuard(isOpen)
  const outward = (edge === 'end') === (direction === 'ltr') ? 1 : -1
  const drag = useDragToClose(panelRef, {
    along: (event: PointerEvent) => event.clientX * outward,
    length: (panel) => panel.offsetWidth,
    isFixed: () => false,
    onClose: close,
  })
  return (
    <ModalOverlay
      shouldCloseOnInteractOutside={isSecondTapOver}
      {...others}
      ref={ref}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={ownClass('lk-drawer-scrim', className)}
    >
      <Modal
        ref={panelRef}
        className="lk-drawer"
        data-lk-part="drawer"
        data-edge={edge}
        data-out={outward === 1 ? 'right' : 'left'}
      >
        <Dialog {...aria} className="lk-drawer-dialog">
          <div className="lk-drawer-head" data-lk-part="head" {...drag}>
            <Heading slot="title" className="lk-drawer-title">
              {title}
            </Heading>
            <IconButtonBase icon={<icons.close />} label={labels.close} className="lk-drawer-close" onPress={close} />
          </div>
          {head && (
            <div className="lk-drawer-tools" data-lk-part="tools">
              {head}
            </div>
          )}
          <div className="lk-drawer-body" data-lk-part="body" data-flush={isFlush || undefined}>
            {children}
          </div>
          {footer && (
            <div className="lk-drawer-footer" data-lk-part="footer">
              {footer}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
