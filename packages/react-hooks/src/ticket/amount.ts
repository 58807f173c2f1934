import { compare, isDecimal, isNegative } from '@leverkit/sdk/decimal'

/** Whether a text is an amount that formulas take: a decimal, not below zero. */
export const isAmount = (text: string): boolean => isDecimal(text) && !isNegative(text)

/** Whether a price field is left empty: stops and targets of 0 are none, as on the wire. */
export const isNone = (text: string): boolean => text === '' || (isDecimal(text) && compare(text, '0') === 0)
