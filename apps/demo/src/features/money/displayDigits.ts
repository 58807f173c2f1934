/** Decimals that an amount is shown with: those that say something, and two at least. */
export const displayDigits = (amount: string): number => Math.max(2, (amount.split('.')[1] ?? '').replace(/0+$/, '').length)
