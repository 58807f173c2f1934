import { compare, isDecimal, isNegative } from '@leverkit/sdk/decimal'

/** Whether a text is a valid amount for formulas: a decimal, not below zero. */
export const isAmount = (text: string): boolean => isDecimal(text) && !isNegative(text)

/** Whether a price field is unset. It is unset if it is empty or 0, which the broker also uses for "no price". */
export const isNone = (text: string): boolean => text === '' || (isDecimal(text) && compare(text, '0') === 0)
