/** Wire numbers of the sides of an order. */
export const sides = { buy: 1, sell: 2 } as const

/** Whether a market trades: 1 = open, else closed. Source: section 3, market. */
export const marketStatuses = { open: 1, closed: 0 } as const

/** Cause of an order's end. */
export const closeReasons = { person: 1, takeProfit: 2, stopLoss: 3, stopOut: 4, cancelled: 5 } as const
