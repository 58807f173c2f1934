import {
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  memo,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { directionOf } from '../../foundation/decimal-format/formatDecimal.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Money } from '../../money/money/Money.tsx'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { LeverRail } from '../lever-rail/LeverRail.tsx'
import { Price } from '../price/Price.tsx'
import { type OrderSide, SideTag } from '../side-tag/SideTag.tsx'
import { useSwipeReveal } from './useSwipeReveal.ts'

export interface OrderCardProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Code of the market, such as "EURUSD". */
  code: string
  /** Side of the order. The side determines the colour of the tag. */
  side: OrderSide
  /** Market icon supplied by the broker, shown before the market code. */
  mark?: ReactNode
  /** Number of lots as decimal text. */
  lots: string
  /** Profit as decimal text in the account's currency; null while it is unknown, and for a pending order. */
  profit: string | null
  /**
   * Distance of the current price from the open price, for example "+11.7 pips". For a pending order, this is the distance of
   * the current price from the target price.
   */
  distance?: ReactNode
  /**
   * Open price of an open order, or target price of a pending order. A pending order opens when the market reaches its target
   * price.
   */
  openPrice: string
  /** Current price in the quote currency, as decimal text; null while it is unknown. */
  currentPrice: string | null
  /** Number of last digits of each price that are shown smaller, usually the digits after the pip. @default 1 */
  smallDigits?: number
  /** Price of the stop loss as decimal text; null if none is set. */
  stopLoss: string | null
  /** Price of the take profit as decimal text; null if none is set. */
  takeProfit: string | null
  /** Whether the order is pending. The card of a pending order shows no `LeverRail` and no profit. @default false */
  isPendingOrder?: boolean
  /** Called when the user presses the card. The caller then opens the details of the order. */
  onPress: () => void
  /**
   * Called when the user presses the button that sets take profit and stop loss. The button is shown if this property is set
   * and the order has no take profit and no stop loss.
   */
  onSetLimits?: () => void
  /**
   * Called when the user presses the ✕ button of the card, or the button that a swipe reveals. Before the caller closes or
   * cancels the order, it should ask for confirmation. Both buttons are shown only if this property is set.
   */
  onEnd?: () => void
  /** All texts of the card. */
  labels: {
    side: Record<OrderSide, string>
    stopLoss: string
    takeProfit: string
    noLimits: string
    setLimits: string
    /** Label before the target price of a pending order. */
    target?: string
    /** Label before the current price. */
    now?: string
    /** Name of the ✕ button, and text of the button that a swipe reveals. Required with `onEnd`. */
    end?: string
  }
}

/**
 * A card for an open or pending order, with code, side, lots, profit and a `LeverRail` of its prices.
 *
 * @example <OrderCard code="EURUSD" side="buy" lots="0.50" profit="58.50" openPrice="1.08302" currentPrice="1.08419" stopLoss="1.08090" takeProfit="1.08720" onPress={open} labels={labels} />
 */
export const OrderCard = memo(
  forwardRef(function OrderCard(props: OrderCardProps, ref: ForwardedRef<HTMLElement>) {
    const {
      code,
      side,
      mark,
      lots,
      profit,
      distance,
      openPrice,
      currentPrice,
      smallDigits = 1,
      isPendingOrder = false,
      stopLoss,
      takeProfit,
      onPress,
      onSetLimits,
      onEnd,
      labels,
      className,
      ...rest
    } = props
    const id = useId()
    const card = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => card.current)
    const swipe = useSwipeReveal(card, onEnd !== undefined)
    return (
      <article
        {...rest}
        {...swipe.handlers}
        ref={card}
        className={joinClasses('lk-card', 'lk-order', className)}
        aria-labelledby={id}
        data-endable={onEnd ? true : undefined}
        data-revealed={swipe.isRevealed || undefined}
      >
        <div className="lk-order-line">
          <Button className="lk-order-open" data-lk-part="open" onPress={() => !swipe.wasSwipe() && onPress()} id={id}>
            {mark}
            <bdi dir="ltr">{code}</bdi> <SideTag side={side} labels={{ side: labels.side[side] }} lots={lots} />
          </Button>
          {!isPendingOrder && <Money value={profit} isResult className="lk-order-profit" data-lk-part="profit" />}
        </div>
        {isPendingOrder && (
          <div className="lk-order-target">
            {labels.target} <Price value={openPrice} smallDigits={smallDigits} />
          </div>
        )}
        <OrderMove {...{ openPrice, currentPrice, smallDigits, isPendingOrder, distance, nowLabel: labels.now }} />
        <OrderLimits {...{ openPrice, currentPrice, profit, stopLoss, takeProfit, isPendingOrder, onSetLimits, labels }} />
        {onEnd && <OrderEnd {...{ id, onEnd, label: labels.end ?? '' }} onHide={swipe.hide} />}
      </article>
    )
  }),
)

/** The ✕ button of a card, and the button that a swipe reveals. Users of a keyboard or a screen reader use the ✕ button. */
function OrderEnd({ id, label, onEnd, onHide }: { id: string; label: string; onEnd: () => void; onHide: () => void }) {
  const end = () => {
    onHide()
    onEnd()
  }
  return (
    <>
      <IconButtonBase
        icon={<icons.close />}
        className="lk-order-end"
        data-lk-part="end"
        label={label}
        aria-describedby={id}
        onPress={end}
      />
      <button type="button" className="lk-order-swipe" data-lk-part="swipe" tabIndex={-1} aria-hidden="true" onClick={end}>
        {label}
      </button>
    </>
  )
}

type OrderMoveProps = OrderPricesProps & {
  isPendingOrder: boolean
  distance: ReactNode
  nowLabel: string | undefined
}

/** The current price of a pending order, or the open and the current price of an open order, with the distance between prices. */
function OrderMove({ openPrice, currentPrice, smallDigits, isPendingOrder, distance, nowLabel }: OrderMoveProps) {
  return (
    <div className="lk-order-line lk-order-move">
      {isPendingOrder ? (
        <span className="lk-order-now">
          {nowLabel} <Price value={currentPrice} smallDigits={smallDigits} data-lk-part="profit" />
        </span>
      ) : (
        <OrderPrices {...{ openPrice, currentPrice, smallDigits }} />
      )}
      <span>{distance}</span>
    </div>
  )
}

type OrderPricesProps = Required<Pick<OrderCardProps, 'openPrice' | 'currentPrice' | 'smallDigits'>>

function OrderPrices({ openPrice, currentPrice, smallDigits }: OrderPricesProps) {
  return (
    <span className="lk-order-prices">
      <Price value={openPrice} smallDigits={0} />
      <icons.arrow size="xs" isMirrored />
      <Price value={currentPrice} smallDigits={smallDigits} className="lk-order-current" />
    </span>
  )
}

type OrderLimitsProps = Pick<
  OrderCardProps,
  'openPrice' | 'currentPrice' | 'profit' | 'stopLoss' | 'takeProfit' | 'isPendingOrder' | 'labels'
> & {
  onSetLimits: (() => void) | undefined
}

function OrderLimits(props: OrderLimitsProps) {
  const { openPrice, currentPrice, profit, stopLoss, takeProfit, isPendingOrder, onSetLimits, labels } = props
  if (stopLoss === null && takeProfit === null) {
    return (
      <div className="lk-order-line lk-order-bare" data-lk-part="bare">
        <span>{labels.noLimits}</span>
        {onSetLimits && <TextButton onPress={onSetLimits}>{labels.setLimits}</TextButton>}
      </div>
    )
  }
  const words = { stop: labels.stopLoss, target: labels.takeProfit }
  if (isPendingOrder) {
    return (
      <div className="lk-order-line lk-order-bare" data-lk-part="bare">
        <span>
          {words.stop} <Price value={stopLoss} smallDigits={0} />
        </span>
        <span>
          {words.target} <Price value={takeProfit} smallDigits={0} />
        </span>
      </div>
    )
  }
  return (
    <LeverRail
      className="lk-order-rail"
      data-lk-part="rail"
      open={openPrice}
      current={currentPrice}
      stop={stopLoss}
      target={takeProfit}
      direction={directionOf(profit ?? '0')}
      labels={words}
    />
  )
}
