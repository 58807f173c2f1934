/** Sides of an order with their wire numbers. */
export const sides = { buy: 1, sell: 2 } as const

/**
 * Statuses of a market with their wire numbers. Number 1 means open, and every other number means closed. Source:
 * specification, section 3, market.
 */
export const marketStatuses = { open: 1, closed: 0 } as const

/** Reasons why an order closed, with their wire numbers. */
export const closeReasons = { person: 1, takeProfit: 2, stopLoss: 3, stopOut: 4, cancelled: 5 } as const
