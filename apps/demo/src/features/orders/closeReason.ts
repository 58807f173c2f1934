import type { Order } from '@leverkit/sdk'

const reasons = ['takeProfit', 'stopLoss', 'stopOut', 'cancelled'] as const

export type CloseReason = (typeof reasons)[number]

/** Why an order ended, if this was not a close by the user. */
export const closeReasonOf = ({ closedBy }: Pick<Order, 'closedBy'>): CloseReason | undefined =>
  reasons.find((known) => known === closedBy)
