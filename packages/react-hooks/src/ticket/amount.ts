import { compare, isDecimal, isNegative } from '@leverkit/sdk/decimal'

/** Whether a text is a valid amount for calculations: a decimal of 0 or more. */
export const isAmount = (text: string): boolean => isDecimal(text) && !isNegative(text)

/** Whether a price field is unset: empty, or 0, which the broker also uses for "no price". */
export const isNone = (text: string): boolean => text === '' || (isDecimal(text) && compare(text, '0') === 0)
