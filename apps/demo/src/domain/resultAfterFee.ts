import type { Order } from '@leverkit/sdk'
import { subtract, sum } from '@leverkit/sdk/decimal'

/** Profit or loss of an order minus its fee, in account currency. The broker's profit does not include the fee. */
export const resultAfterFee = ({ profit, fee }: Pick<Order, 'profit' | 'fee'>): string => subtract(profit, fee)

/** Sum of the results of orders after fees, in account currency. */
export const totalAfterFees = (orders: readonly Pick<Order, 'profit' | 'fee'>[]): string => sum(orders.map(resultAfterFee))
