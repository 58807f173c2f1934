/**
 * A bracket that is switched on. It contains a take profit and a stop loss, which follow the price, and the range of the day, from
 * which the distances of both to the price were calculated.
 */
export interface KeptBracket {
  readonly takeProfit: string
  readonly stopLoss: string
  readonly range: { readonly high: string; readonly low: string } | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isRange = (value: unknown): value is KeptBracket['range'] =>
  value === null || (isObject(value) && typeof value.high === 'string' && typeof value.low === 'string')

const isBracket = (value: unknown): value is KeptBracket =>
  isObject(value) && typeof value.takeProfit === 'string' && typeof value.stopLoss === 'string' && isRange(value.range)

/** Returns the bracket that this browser tab keeps under a key; `null` if there is none, or if it is damaged. */
export const readBracket = (key: string): KeptBracket | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isBracket(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a bracket in this browser tab; `null` removes it. */
export const keepBracket = (key: string, bracket: KeptBracket | null): void => {
  if (bracket) sessionStorage.setItem(key, JSON.stringify(bracket))
  else sessionStorage.removeItem(key)
}
