import type { Order } from '@leverkit/sdk'

const reasons = ['takeProfit', 'stopLoss', 'stopOut', 'cancelled'] as const

export type CloseReason = (typeof reasons)[number]

/** Reason why an order ended; `undefined` if the user closed the position, or if the reason is unknown. */
export const closeReasonOf = ({ closedBy }: Pick<Order, 'closedBy'>): CloseReason | undefined =>
  reasons.find((known) => known === closedBy)
