import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { directionOf } from '../../foundation/decimal-format/formatDecimal.ts'
import { Money } from '../../money/money/Money.tsx'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { LeverRail } from '../lever-rail/LeverRail.tsx'
import { type OrderSide, SideTag } from '../side-tag/SideTag.tsx'
import { StopEditor, type StopEditorProps, type StopLimits } from '../stop-editor/StopEditor.tsx'

export interface OrderDetailProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  /** Code of the market, such as "EURUSD". */
  code: string
  /** Side of the order. The side determines the colour of the tag. */
  side: OrderSide
  /** Number of lots as decimal text. */
  lots: string
  /** Icon of the market, usually a `Monogram`. */
  monogram: ReactNode
  /** Order number and order time. */
  reference: ReactNode
  /** Profit in the account's currency, as decimal text; null while it is unknown, and for a pending order. */
  profit: string | null
  /** Distance of the current price from the open price, such as "+11.7 pips". */
  distance?: ReactNode
  /** Open price in the quote currency, as decimal text. */
  openPrice: string
  /** Current price in the quote currency, as decimal text; null while it is unknown. */
  currentPrice: string | null
  /** Take profit and stop loss as edited by the user: canonical decimal text, or `''` if not set. */
  limits: StopLimits
  /** Called with the changed take profit or stop loss. Omit this property for an order that can no longer be changed. */
  onLimitsChange?: StopEditorProps['onChange']
  /** Profit or loss at the take profit and at the stop loss, and the distance of each from the current price. @default none */
  outcomes?: NonNullable<StopEditorProps['outcomes']>
  /** Error messages for an invalid take profit or stop loss. Each message names the violated bound. @default none */
  problems?: NonNullable<StopEditorProps['problems']>
  /**
   * Step of the price buttons as decimal text, number of decimals, and number of last digits that are shown smaller. The built-in
   * editor needs `price` and `startAt`, and is omitted without them.
   */
  price?: StopEditorProps['price']
  /** Values of take profit and stop loss that a step button sets if the field is empty. */
  startAt?: StopEditorProps['startAt']
  /** Content in place of the built-in editor of take profit and stop loss, such as steppers with units. */
  editor?: ReactNode
  /** Further figures of the order, such as margin and fees. */
  figures: readonly Figure[]
  /** Message below the figures and the editor, for example that the market is closed. */
  notice?: ReactNode
  /** All texts of the details. */
  labels: StopEditorProps['labels'] & {
    sides: Record<OrderSide, string>
    takeProfitShort: string
    stopLossShort: string
    open: string
  }
}

/**
 * The details of one order, for use in a `Sheet`. The details include the profit or loss and the costs. Users can edit the take
 * profit and the stop loss, and see the profit or loss at each of these prices.
 *
 * @example <Sheet {...sheet} title="EURUSD" isTitleHidden footer={actions}><OrderDetail {...detail} code="EURUSD" side="buy" /></Sheet>
 */
export const OrderDetail = forwardRef(function OrderDetail(props: OrderDetailProps, ref: ForwardedRef<HTMLDivElement>) {
  const { code, side, lots, monogram, reference, profit, distance, openPrice, currentPrice, ...more } = props
  const {
    limits,
    onLimitsChange,
    outcomes = {},
    problems = {},
    price,
    startAt,
    editor,
    figures,
    notice,
    labels,
    className,
    ...rest
  } = more
  const direction = directionOf(profit ?? '0')
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-order-detail', className)}>
      <div className="lk-order-detail-head" data-lk-part="head">
        {monogram}
        <span className="lk-order-detail-what">
          <span className="lk-order-detail-code">
            <bdi dir="ltr">{code}</bdi> <SideTag side={side} labels={{ side: labels.sides[side] }} lots={lots} />
          </span>
          <span className="lk-order-detail-reference">{reference}</span>
        </span>
        <span className="lk-order-detail-result" data-lk-part="result">
          {(profit !== null || !distance) && <Money value={profit} isResult className="lk-order-detail-profit" />}
          {distance && <span className={joinClasses('lk-order-detail-distance', `lk-${direction}`)}>{distance}</span>}
        </span>
      </div>
      <LeverRail
        variant="detail"
        open={openPrice}
        current={currentPrice ?? openPrice}
        stop={limits.stopLoss || null}
        target={limits.takeProfit || null}
        direction={direction}
        labels={{ stop: labels.stopLossShort, target: labels.takeProfitShort, open: labels.open }}
      />
      <Figures items={figures} layout="rows" className="lk-order-detail-figures" data-lk-part="figures" />
      {editor ??
        (onLimitsChange && price && startAt && (
          <StopEditor {...{ values: limits, outcomes, problems, price, startAt, labels }} onChange={onLimitsChange} />
        ))}
      {notice}
    </div>
  )
})
