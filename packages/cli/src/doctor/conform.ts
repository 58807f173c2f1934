import { epochMs, type Form, optionalPrice, type Part, type Shape } from '@leverkit/sdk/contract'
import { failWith } from './outcome.ts'
import { type Evidence, shortened } from './wire/Evidence.ts'

/** A value on the wire that differs from the documents. */
export interface Deviation {
  /** Path of wire names, such as `[3].OriginPrice`. */
  readonly path: string
  readonly expected: string
  readonly got: string
  /** Change of the backend that repairs this deviation. */
  readonly fix: string
}

const fixes = {
  presence: 'Send every field that docs/openapi.json lists, with its type.',
  decimal: 'Send money, prices, lots and rates as decimal text: "1.10", not 1.10.',
  digits: 'Send decimals as text of digits with a point: no sign +, exponent or separator.',
  choice: 'Send enums with their documented values.',
  seconds: 'Send times in milliseconds: seconds × 1000.',
  milliseconds: 'Send times in milliseconds, without further digits.',
  type: 'Send each field with the type that docs/openapi.json has for it.',
} as const

/** Returns the change that repairs a value which a form does not accept. */
const fixOf = (form: Form, value: unknown): string => {
  if (value === undefined || value === null) return fixes.presence
  if (form.type === 'choice') return fixes.choice
  if (form.type === 'text' && form.pattern) return typeof value === 'number' ? fixes.decimal : fixes.digits
  if (form === epochMs.form && typeof value === 'number') return value < firstMs ? fixes.seconds : fixes.milliseconds
  return fixes.type
}

/** A smaller number of milliseconds would be a time before March 1973, so a smaller number is in seconds. */
const firstMs = 100_000_000_000
/** A larger number of milliseconds would be a time after November 5138, so a larger number is in microseconds. */
const lastMs = 100_000_000_000_000

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

/** Whether an optional price is not set: it is absent, `null` or `""`. */
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

const integerDeviation = (form: Extract<Form, { type: 'integer' }>, value: unknown): string | null => {
  const { min = Number.NEGATIVE_INFINITY, note } = form
  const isOtherUnit = form === epochMs.form && ((value as number) < firstMs || (value as number) > lastMs)
  return Number.isSafeInteger(value) && (value as number) >= min && !isOtherUnit
    ? null
    : `a whole number${note ? `, ${note}` : ''}`
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
  const off = (expected: string): Deviation[] => [
    { path: path || '(the value)', expected, got: gotOf(wire), fix: fixOf(form, wire) },
  ]
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

/** Groups deviations by field. Deviations of one field in several rows of a list form one group. */
const byField = (deviations: readonly Deviation[]): readonly (readonly [Deviation, ...Deviation[]])[] => {
  const groups = new Map<string, [Deviation, ...Deviation[]]>()
  for (const deviation of deviations) {
    const field = `${everyRow(deviation.path)} ${deviation.expected}`
    const group = groups.get(field)
    if (group) group.push(deviation)
    else groups.set(field, [deviation])
  }
  return [...groups.values()]
}

const everyRow = (path: string) => path.replaceAll(/\[\d+\]/g, '[*]')

const fieldText = ([first, ...others]: readonly [Deviation, ...Deviation[]]): string => {
  const { path, expected, got } = first
  if (others.length === 0) return `${path} should be ${expected}, is ${got}`
  const example = others.every((other) => other.got === got) ? '' : ', for example'
  return `${everyRow(path)} (${others.length + 1}×) should be ${expected}, is ${got}${example}`
}

/** Describes deviations in one line: an entry for each field, with the number of rows that deviate. */
export const deviationText = (deviations: readonly Deviation[]): string => byField(deviations).map(fieldText).join('; ')

/** Returns the changes of the backend that repair the deviations. */
export const adviceOf = (deviations: readonly Deviation[]): string => [...new Set(deviations.map(({ fix }) => fix))].join(' ')

/** Fails the check if there are deviations. */
export const mustConform = (deviations: readonly Deviation[], evidence: Evidence): void => {
  if (deviations.length > 0) failWith(adviceOf(deviations), deviationText(deviations), evidence)
}
