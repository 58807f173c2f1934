import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Money } from '../../money/money/Money.tsx'
import { Price } from '../price/Price.tsx'
import { type OrderSide, SideTag } from '../side-tag/SideTag.tsx'

export interface ClosedOrderRowProps extends Omit<AriaButtonProps, 'children'> {
  /** Code of the market, such as "EURUSD". */
  code: string
  /** Side of the order. The side determines the colour of the tag. */
  side: OrderSide
  /** Name of the side in the page's language. */
  labels: { side: string }
  /** Number of lots as decimal text. */
  lots: string
  /**
   * Profit in the account's currency, as decimal text; null while it is unknown. `details` can state whether the profit includes
   * the fee.
   */
  profit: string | null
  /** Open price in the quote currency, as decimal text. */
  openPrice: string
  /** Close price in the quote currency, as decimal text; null while it is unknown. */
  closePrice: string | null
  /** Closing time, formatted for the user's language and time zone. */
  closedAt: ReactNode
  /** Reason why the order was closed, if known: its take profit, its stop loss, or a decision of the broker. */
  reason?: ReactNode
  /** Further figures in a third line, such as the fee and the holding time. */
  details?: ReactNode
}

/**
 * A row for a closed order of the history. Losses are as prominent as gains. Pressing the row opens the details.
 *
 * @example <ClosedOrderRow code="EURUSD" side="sell" labels={{ side: 'Sell' }} lots="0.30" profit="-12.40" openPrice="1.08" closePrice="1.0841" closedAt="14:06" onPress={open} />
 */
export const ClosedOrderRow = forwardRef(function ClosedOrderRow(
  props: ClosedOrderRowProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { code, side, labels, lots, profit, openPrice, closePrice, closedAt, ...more } = props
  const { reason, details, className, ...rest } = more
  return (
    <AriaButton {...rest} ref={ref} className={ownClass('lk-closed-order', className)}>
      <span className="lk-closed-order-line" data-lk-part="line">
        <span className="lk-closed-order-what">
          <bdi dir="ltr">{code}</bdi> <SideTag side={side} labels={labels} lots={lots} />
        </span>
        <Money value={profit} isResult className="lk-closed-order-profit" data-lk-part="profit" />
      </span>
      <span className="lk-closed-order-line lk-closed-order-small" data-lk-part="line">
        <span className="lk-closed-order-prices">
          <Price value={openPrice} smallDigits={0} />
          <icons.arrow size="xs" isMirrored />
          <Price value={closePrice} smallDigits={0} />
        </span>
        <span>
          {reason}
          {reason && ' · '}
          {closedAt}
        </span>
      </span>
      {details !== undefined && <span className="lk-closed-order-details">{details}</span>}
    </AriaButton>
  )
})
