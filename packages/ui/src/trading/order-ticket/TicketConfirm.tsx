import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { Button, type ButtonProps } from '../../primitives/button/Button.tsx'

export interface TicketConfirmProps extends Omit<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Null while no side is chosen. */
  side: Side | null
  /** The action: "Buy 0.50 EURUSD". */
  label: ReactNode
  /** Shown after the label, less prominent: "at 1.08431". */
  detail?: ReactNode
  /** Warning text of a button that places the order without confirmation; adds a band at the top. */
  armed?: ReactNode
}

/**
 * The button that places the order, labelled with the complete action.
 *
 * @example <TicketConfirm side="buy" label="Buy 0.50 EURUSD" detail="at 1.08431" isBusy={placing} onPress={confirm} />
 */
export const TicketConfirm = forwardRef(function TicketConfirm(props: TicketConfirmProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { side, label, detail, armed, ...rest } = props
  return (
    <Button
      className="lk-ticket-confirm"
      data-armed={armed ? '' : undefined}
      {...rest}
      ref={ref}
      variant={side ?? 'primary'}
      size="lg"
    >
      {armed && (
        <span className="lk-ticket-armed">
          <Icon name="bolt" size="sm" />
          {armed}
        </span>
      )}
      <span>{label}</span>
      {detail && <span className="lk-ticket-confirm-detail">{detail}</span>}
    </Button>
  )
})
