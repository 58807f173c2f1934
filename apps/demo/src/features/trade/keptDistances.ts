import { isDecimal } from '@leverkit/sdk/decimal'
import { parseStored } from '../../domain/parseStored.ts'
import type { KeptDistances } from '../../domain/useStopDistances.ts'

const units: readonly unknown[] = ['pips', 'money', 'percent', 'offset']
const fields: readonly string[] = ['takeProfit', 'stopLoss']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isDistance = (value: unknown): boolean =>
  isObject(value) && units.includes(value.unit) && typeof value.value === 'string' && isDecimal(value.value)

const hasFields = (value: unknown, isValid: (part: unknown) => boolean): boolean =>
  isObject(value) && Object.entries(value).every(([field, part]) => fields.includes(field) && isValid(part))

const isKept = (value: unknown): value is KeptDistances =>
  isObject(value) && hasFields(value.distances, isDistance) && hasFields(value.prices, (price) => typeof price === 'string')

/** Returns the distances that this browser tab keeps under a key; `null` if there are none, or if they are damaged. */
export const readDistances = (key: string): KeptDistances | null => {
  const value = parseStored(sessionStorage.getItem(key))
  return isKept(value) ? value : null
}

/** Keeps distances in this browser tab; removes them if there are none. */
export const keepDistances = (key: string, kept: KeptDistances): void => {
  if (Object.keys(kept.distances).length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
  else sessionStorage.removeItem(key)
}
