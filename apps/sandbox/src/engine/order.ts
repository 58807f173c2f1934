import type { Side, Trigger } from '@leverkit/sdk/math'

interface LivingOrder {
  readonly id: number
  readonly accountId: number
  /** Market code. */
  readonly code: string
  readonly side: Side
  readonly lots: string
  /** Units per lot as they were when the order was placed. */
  readonly contractSize: string
  /** Price, or null for none. */
  readonly takeProfit: string | null
  /** Price, or null for none. */
  readonly stopLoss: string | null
}

/** An order that holds a position. */
export interface OpenOrder extends LivingOrder {
  readonly status: 'open'
  readonly openPrice: string
  /** Account currency, 6 decimals. */
  readonly margin: string
}

/** An order that waits for its price. */
export interface PendingOrder extends LivingOrder {
  readonly status: 'pending'
  readonly targetPrice: string
  /** From where the price has to reach the target; `pendingTrigger` of sdk/math finds it when the order is placed. */
  readonly trigger: Trigger
  readonly leverage: string
}

/** An order as the engine knows it: nothing but what moves with the price. */
export type EngineOrder = OpenOrder | PendingOrder
