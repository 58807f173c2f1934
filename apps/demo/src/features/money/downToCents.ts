/** An amount in whole cents, rounded towards zero: never more than there is. */
export const downToCents = (amount: string): string => amount.replace(/(\.\d{2})\d+$/, '$1')
