/** Rounds an amount down to cents, so that it never exceeds the balance. */
export const downToCents = (amount: string): string => amount.replace(/(\.\d{2})\d+$/, '$1')
