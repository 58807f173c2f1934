import type { Side, Trigger } from '@leverkit/sdk/math'

interface ActiveOrder {
  readonly id: number
  readonly accountId: number
  /** Market code. */
  readonly code: string
  readonly side: Side
  readonly lots: string
  /** Units per lot at the time of the placement. */
  readonly contractSize: string
  /** Price, or null for none. */
  readonly takeProfit: string | null
  /** Price, or null for none. */
  readonly stopLoss: string | null
}

/** An open position. */
export interface OpenOrder extends ActiveOrder {
  readonly status: 'open'
  readonly openPrice: string
  /** Account currency, 6 decimals. */
  readonly margin: string
}

/** An order that waits for its target price. */
export interface PendingOrder extends ActiveOrder {
  readonly status: 'pending'
  readonly targetPrice: string
  /**
   * Direction in which the price must move to reach the target; computed by `pendingTrigger` of sdk/math when the order is
   * placed.
   */
  readonly trigger: Trigger
  readonly leverage: string
}

/** An order with the fields that depend on prices. */
export type EngineOrder = OpenOrder | PendingOrder
