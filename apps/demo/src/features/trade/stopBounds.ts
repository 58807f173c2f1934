import type { Order } from '@leverkit/sdk'
import { add, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { PriceLine } from '@leverkit/ui/chart'
import type { StopsForm } from '../../domain/stopsForm.ts'

interface BoundsInput {
  readonly field: keyof StopsForm
  readonly side: Order['side']
  /** What limits are measured against: the price of the moment, or the target of an order that waits. */
  readonly price: string
  readonly pricePrecision: number
}

/** How far a limit can be moved on the chart: to one step before the price, where it would close the order or be refused. */
export const stopBounds = ({ field, side, price, pricePrecision }: BoundsInput): NonNullable<PriceLine['bounds']> => {
  const step = tickSize(pricePrecision)
  const isAbove = (field === 'takeProfit') === (side === 'buy')
  return isAbove ? { min: add(price, step) } : { max: subtract(price, step) }
}
