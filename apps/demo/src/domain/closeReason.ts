import type { Order } from '@leverkit/sdk'

const reasons = ['takeProfit', 'stopLoss', 'stopOut', 'cancelled', 'person'] as const

export type CloseReason = (typeof reasons)[number]

/** Reason why an order ended; `undefined` if it is unknown. */
export const closeReasonOf = ({ closedBy }: Pick<Order, 'closedBy'>): CloseReason | undefined =>
  reasons.find((known) => known === closedBy)
