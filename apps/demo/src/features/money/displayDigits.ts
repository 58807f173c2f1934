/** Number of decimals to display: at least two, and not counting trailing zeros. */
export const displayDigits = (amount: string): number => Math.max(2, (amount.split('.')[1] ?? '').replace(/0+$/, '').length)
