import { epochMs, type Form, optionalPrice, type Part, type Shape } from '@leverkit/sdk/contract'
import { shortened } from './wire/Evidence.ts'

/** A value on the wire that differs from the documents. */
export interface Deviation {
  /** Path of wire names, such as `[3].OriginPrice`. */
  readonly path: string
  readonly expected: string
  readonly got: string
}

const gotOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `${typeof value === 'string' ? 'the text' : `the ${typeof value}`} ${shortened(JSON.stringify(value), 40)}`
}

/** Returns the value at a path of wire names. */
export const valueAt = (wire: unknown, path: string): unknown => {
  let value = wire
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

const isId = (value: unknown) =>
  typeof value === 'string' ? value !== '' && value.length <= 128 : Number.isSafeInteger(value) && (value as number) >= 0

/** Whether an optional price is not set: it is absent, `""` or `"0"`. */
const isUnset = (value: unknown) => value === undefined || value === null || value === ''

const textDeviation = ({ pattern, minLength = 0, note }: Extract<Form, { type: 'text' }>, value: unknown): string | null => {
  if (typeof value !== 'string') return note ?? 'text'
  if (pattern && !pattern.test(value)) return note ?? `text like ${pattern}`
  return value.length < minLength ? `${note ?? 'text'}, not empty` : null
}

const choiceDeviation = ({ values, otherwise, note }: Extract<Form, { type: 'choice' }>, value: unknown): string | null => {
  if (values.includes(value as string | number)) return null
  // Some enums define a meaning for all unlisted values, such as "1 = open, otherwise closed".
  const hasMeaning = otherwise !== undefined && otherwise !== 'unknown' && values.some((known) => typeof known === typeof value)
  return hasMeaning ? null : `one of ${note ?? values.join(', ')}`
}

/** A smaller number of milliseconds would be a time before March 1973, so a smaller number is in seconds. */
const firstMs = 100_000_000_000

const integerDeviation = (form: Extract<Form, { type: 'integer' }>, value: unknown): string | null => {
  const { min = Number.NEGATIVE_INFINITY, note } = form
  const isSeconds = form === epochMs.form && (value as number) < firstMs
  return Number.isSafeInteger(value) && (value as number) >= min && !isSeconds ? null : `a whole number${note ? `, ${note}` : ''}`
}

const scalarDeviation = (form: Form, value: unknown): string | null => {
  switch (form.type) {
    case 'text':
      return textDeviation(form, value)
    case 'integer':
      return integerDeviation(form, value)
    case 'id':
      return isId(value) ? null : (form.note ?? 'an identifier')
    case 'choice':
      return choiceDeviation(form, value)
    default:
      return null
  }
}

/** Returns every part of a wire value that differs from the documents. Unknown fields are allowed. */
export const deviationsOf = (shape: Shape<unknown>, wire: unknown, path = ''): readonly Deviation[] => {
  const { form } = shape
  const off = (expected: string): Deviation[] => [{ path: path || '(the value)', expected, got: gotOf(wire) }]
  if (form === optionalPrice.form && isUnset(wire)) return []
  if (form.type === 'optional') return wire === undefined || wire === null ? [] : deviationsOf(form.of, wire, path)
  if (form.type === 'list') {
    if (!Array.isArray(wire)) return off('a list')
    return wire.flatMap((item, at) => deviationsOf(form.item, item, `${path}[${at}]`))
  }
  if (form.type === 'object') {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return off('an object')
    const inside = (part: Part) => deviationsOf(part.shape, valueAt(wire, part.wire), path ? `${path}.${part.wire}` : part.wire)
    return form.parts.flatMap(inside)
  }
  const expected = scalarDeviation(form, wire)
  return expected === null ? [] : off(expected)
}

/** Describes deviations in one line: the first three deviations, and the number of further deviations. */
export const deviationText = (deviations: readonly Deviation[]): string => {
  const shown = deviations.slice(0, 3).map(({ path, expected, got }) => `${path} should be ${expected}, is ${got}`)
  const more = deviations.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
