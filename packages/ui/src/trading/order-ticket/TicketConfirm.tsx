import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import * as icons from '../../foundation/icon/icons.ts'
import { Button, type ButtonProps } from '../../primitives/button/Button.tsx'

export interface TicketConfirmProps extends Omit<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Side of the order; null if no side is chosen. */
  side: Side | null
  /** Label with the action: "Buy 0.50 EURUSD". */
  label: ReactNode
  /** Less prominent text after the label: "at 1.08431". */
  detail?: ReactNode
  /** Warning that the button places the order without confirmation. A band at the top of the button shows the warning. */
  armed?: ReactNode
}

/**
 * The button that places the order. The label names the complete action.
 *
 * @example <TicketConfirm side="buy" label="Buy 0.50 EURUSD" detail="at 1.08431" isPending={placing} onPress={confirm} />
 */
export const TicketConfirm = forwardRef(function TicketConfirm(props: TicketConfirmProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { side, label, detail, armed, ...rest } = props
  return (
    <Button
      className="lk-ticket-confirm"
      data-lk-part="confirm"
      data-armed={armed ? '' : undefined}
      {...rest}
      ref={ref}
      variant={side ?? 'primary'}
      size="lg"
    >
      {armed && (
        <span className="lk-ticket-armed">
          <icons.bolt size="sm" />
          {armed}
        </span>
      )}
      <span>{label}</span>
      {detail && (
        <span className="lk-ticket-confirm-detail" data-lk-part="confirm-detail">
          {detail}
        </span>
      )}
    </Button>
  )
})
