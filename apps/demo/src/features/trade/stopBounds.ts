import type { Order } from '@leverkit/sdk'
import { add, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { PriceLine } from '@leverkit/ui/chart'
import type { StopsForm } from '../../domain/stopsForm.ts'

interface BoundsInput {
  readonly field: keyof StopsForm
  readonly side: Order['side']
  /**
   * Price with which the stop loss and take profit are compared: the market price or, for a pending order, its
   * opening price.
   */
  readonly price: string
  readonly pricePrecision: number
}

/**
 * Bounds for dragging a stop loss or take profit on the chart, at least one step away from the price. Beyond these bounds,
 * the broker would close the order or refuse the new price.
 */
export const stopBounds = ({ field, side, price, pricePrecision }: BoundsInput): NonNullable<PriceLine['bounds']> => {
  const step = tickSize(pricePrecision)
  const isAbove = (field === 'takeProfit') === (side === 'buy')
  return isAbove ? { min: add(price, step) } : { max: subtract(price, step) }
}
