/** Decimals of a profit, wherever one is shown. Source: specification, section 9. */
export const profitDigits = 6
