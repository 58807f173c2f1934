import { memo, type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { LeverRail } from '../../fields/lever-rail/LeverRail.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { directionOf } from '../../foundation/decimal-format/formatDecimal.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { Money } from '../../money/money/Money.tsx'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { Price } from '../price/Price.tsx'
import { type OrderSide, SideTag } from '../side-tag/SideTag.tsx'

export interface OrderCardProps {
  code: string
  side: OrderSide
  /** Market icon supplied by the broker, shown before the market code. */
  mark?: ReactNode
  /** Number of lots, already formatted. */
  lots: string
  /** Profit as decimal text in the account's currency; null while it is unknown, and for a pending order. */
  profit: string | null
  /**
   * Distance of the current price from the open price, for example "+11.7 pips". For a pending order, the distance from
   * its target price.
   */
  distance?: ReactNode
  /**
   * Open price of an open order. For a pending order, its target price, that is, the price at which it is to be opened.
   */
  openPrice: string
  currentPrice: string | null
  smallDigits?: number
  stopLoss: string | null
  takeProfit: string | null
  /** Whether the order is pending. The card of a pending order has no lever rail and no profit. @default false */
  isPending?: boolean
  /** Called when the user presses the card. It should open the details of the order. */
  onOpen: () => void
  /**
   * Called when the user presses the button that sets take profit and stop loss. The button is shown only if this
   * property is set and the order has neither of them.
   */
  onSetLimits?: () => void
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
  }
  className?: string
}

/**
 * A card for an open or pending order, with code, side, lots, profit and lever rail.
 *
 * @example <OrderCard code="EURUSD" side="buy" lots="0.50" profit="58.50" openPrice="1.08302" currentPrice="1.08419" stopLoss="1.08090" takeProfit="1.08720" onOpen={open} labels={labels} />
 */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
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
    isPending = false,
    onOpen,
    labels,
  } = props
  const id = useId()
  return (
    <article className={joinClasses('lk-card', 'lk-order', props.className)} aria-labelledby={id}>
      <div className="lk-order-line">
        <Button className="lk-order-open" onPress={onOpen} id={id}>
          {mark}
          <bdi dir="ltr">{code}</bdi> <SideTag side={side} word={labels.side[side]} lots={lots} />
        </Button>
        {isPending ? (
          <span className="lk-order-now">
            {labels.now} <Price value={currentPrice} smallDigits={smallDigits} className="lk-order-profit" />
          </span>
        ) : (
          <Money value={profit} isResult className="lk-order-profit" />
        )}
      </div>
      <div className="lk-order-line lk-order-move">
        <OrderPrices {...{ openPrice, currentPrice, smallDigits, isPending }} target={labels.target} />
        <span>{distance}</span>
      </div>
      <OrderLimits {...props} />
    </article>
  )
})

type OrderPricesProps = Required<Pick<OrderCardProps, 'openPrice' | 'currentPrice' | 'smallDigits' | 'isPending'>> & {
  target: string | undefined
}

function OrderPrices({ openPrice, currentPrice, smallDigits, isPending, target }: OrderPricesProps) {
  return (
    <span className="lk-order-prices">
      {isPending && target}
      <Price value={openPrice} smallDigits={0} />
      {!isPending && (
        <>
          <Icon name="arrow" size="xs" isMirrored />
          <Price value={currentPrice} smallDigits={smallDigits} className="lk-order-current" />
        </>
      )}
    </span>
  )
}

function OrderLimits(props: OrderCardProps) {
  const { openPrice, currentPrice, profit, stopLoss, takeProfit, isPending, onSetLimits, labels } = props
  if (stopLoss === null && takeProfit === null) {
    return (
      <div className="lk-order-line lk-order-bare">
        <span>{labels.noLimits}</span>
        {onSetLimits && <TextButton onPress={onSetLimits}>{labels.setLimits}</TextButton>}
      </div>
    )
  }
  const words = { stop: labels.stopLoss, target: labels.takeProfit }
  if (isPending) {
    return (
      <div className="lk-order-line lk-order-bare">
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
      open={openPrice}
      current={currentPrice}
      stop={stopLoss}
      target={takeProfit}
      direction={directionOf(profit ?? '0')}
      labels={words}
    />
  )
}
