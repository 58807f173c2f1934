import type { Side, Trigger } from '@leverkit/sdk/math'

interface ActiveOrder {
  readonly id: number
  readonly accountId: number
  /** Code of the market. */
  readonly code: string
  readonly side: Side
  readonly lots: string
  /** Number of units per lot at the time when the order was placed. */
  readonly contractSize: string
  /** Take profit price; null for no take profit. */
  readonly takeProfit: string | null
  /** Stop loss price; null for no stop loss. */
  readonly stopLoss: string | null
}

/** An open position. */
export interface OpenOrder extends ActiveOrder {
  readonly status: 'open'
  readonly openPrice: string
  /** Margin that the order uses, in the account currency, 6 decimals. */
  readonly margin: string
}

/** An order that opens when the price reaches its target price. */
export interface PendingOrder extends ActiveOrder {
  readonly status: 'pending'
  readonly targetPrice: string
  /**
   * Direction in which the price must move to reach the target price. `pendingTrigger` of sdk/math computes this direction when
   * the order is placed.
   */
  readonly trigger: Trigger
  readonly leverage: string
}

/** An order with the fields that the engine needs for triggers and valuation. */
export type EngineOrder = OpenOrder | PendingOrder
