/** Sides of an order, as the wire numbers them. */
export const sides = { buy: 1, sell: 2 } as const

/** Whether a market trades: 1 = open, else closed. Source: section 3, market. */
export const marketStatuses = { open: 1, closed: 0 } as const

/** Through whom an order ended. */
export const closeReasons = { person: 1, takeProfit: 2, stopLoss: 3, stopOut: 4, cancelled: 5 } as const
