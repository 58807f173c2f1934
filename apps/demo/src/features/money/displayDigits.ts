/** Number of decimals to display: without trailing zeros, at least two. */
export const displayDigits = (amount: string): number => Math.max(2, (amount.split('.')[1] ?? '').replace(/0+$/, '').length)
