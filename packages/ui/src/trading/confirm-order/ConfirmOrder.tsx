import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import { Sheet, type SheetProps } from '../../overlays/sheet/Sheet.tsx'
import { Button } from '../../primitives/button/Button.tsx'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { TicketConfirm } from '../order-ticket/TicketConfirm.tsx'

export interface ConfirmOrderProps extends Omit<SheetProps, 'title' | 'isTitleHidden' | 'labels' | 'wide' | 'footer'> {
  /** Side of the order. The side determines the colour of the confirm button. */
  side: Side
  /**
   * Figures of the complete order: lots, kind, leverage, take profit, stop loss, margin, fee, and the free margin after
   * the order.
   */
  figures: readonly Figure[]
  /** Message to the user, for example an error, a changed price, or the notice that an unknown outcome is being checked. */
  notice?: ReactNode
  /** Whether the order is being sent. While an order is being sent, the sheet stays open and ignores presses. */
  isPending?: boolean
  /** Whether the order cannot be confirmed, for example without a connection. @default false */
  isBlocked?: boolean
  /** Called when the user presses the confirm button. The caller then sends the order. */
  onConfirm: () => void
  /** Title of the sheet and texts of its buttons. `detail` is a second line of the confirm button. */
  labels: { title: ReactNode; close: string; cancel: string; confirm: ReactNode; detail?: ReactNode }
  /** Content below the figures, such as the switch that turns the confirmation off. */
  children?: ReactNode
}

/**
 * Asks for confirmation of an order before it is placed.
 *
 * @example <ConfirmOrder isOpen={asks} onOpenChange={setAsks} side="buy" figures={figures} onConfirm={place} isPending={placing} labels={labels} />
 */
export const ConfirmOrder = forwardRef(function ConfirmOrder(props: ConfirmOrderProps, ref: ForwardedRef<HTMLDivElement>) {
  const { side, figures, notice, isPending = false, isBlocked = false, onConfirm, labels, children, ...rest } = props
  const answers = (
    <>
      <Button variant="outline" isDisabled={isPending} onPress={() => rest.onOpenChange(false)}>
        {labels.cancel}
      </Button>
      <TicketConfirm
        side={side}
        label={labels.confirm}
        detail={labels.detail}
        isPending={isPending}
        isDisabled={isBlocked}
        onPress={onConfirm}
      />
    </>
  )
  return (
    <Sheet {...rest} ref={ref} title={labels.title} labels={{ close: labels.close }} footer={answers}>
      <div className="lk-confirm-order" data-lk-part="order">
        <Figures layout="lines" items={figures} className="lk-confirm-order-figures" data-lk-part="order-figures" />
        {notice}
        {children}
      </div>
    </Sheet>
  )
})
