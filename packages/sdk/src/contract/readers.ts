import { isPlainDecimal } from '../decimal/text.ts'
import { FieldError, type Seen } from './shape.ts'

/** Decimal text: `-?(0|[1-9]\d*)(\.\d+)?`. Money, prices, lots and rates are never JavaScript numbers. */
export type DecimalText = string

const numberParts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
/** Beyond the range of doubles and of any broker's value. */
const largestExponent = 400

/** A JSON number as plain decimal text with all its digits: `1.5e-7` becomes `0.00000015`. Any other text is returned unchanged. */
export const withoutExponent = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = ''] = numberParts.exec(text) ?? []
  const shift = Number.parseInt(exponent, 10)
  if (!(Math.abs(shift) <= largestExponent)) return text
  const zeros = '0'.repeat(Math.max(-shift, 0))
  const point = zeros.length + whole.length + shift
  const digits = (zeros + whole + fraction).padEnd(point, '0')
  const decimals = digits.slice(point)
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`
}

/** Plain decimal text of a JSON number: `1e-7` becomes `0.0000001`. Exact, because the shortest text of a double is. */
export const plainDecimal = (value: number): DecimalText => withoutExponent(String(value))

/** @throws FieldError for a value that is neither decimal text nor a finite JSON number */
export const readDecimal = (wire: unknown, seen?: Seen): DecimalText => {
  if (typeof wire === 'string' && isPlainDecimal(wire)) return wire
  if (typeof wire === 'number' && Number.isFinite(wire)) {
    if (seen) seen.hasNumbers = true
    return plainDecimal(wire)
  }
  throw new FieldError('', 'a decimal')
}

const isNone = (wire: unknown) => wire === undefined || wire === null || wire === ''

/** A price that may be unset: absent, `""` or `"0"` is `null`. */
export const readOptionalPrice = (wire: unknown, seen?: Seen): DecimalText | null => {
  if (isNone(wire)) return null
  const text = readDecimal(wire, seen)
  return /[1-9]/.test(text) ? text : null
}

/** @throws FieldError for a value that is neither an integer nor its digits */
export const readInteger = (wire: unknown): number => {
  const value = typeof wire === 'string' && /^-?\d{1,16}$/.test(wire) ? Number.parseInt(wire, 10) : wire
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new FieldError('', 'a whole number')
}

const wholeNumber = /^(?:0|[1-9]\d{0,15})$/

/**
 * An identifier. Whole numbers up to 2^53 are read as numbers, in any spelling, so that `7` and `"7"` are equal. Any other
 * text (a longer number, a UUID) stays text.
 */
export const readId = (wire: unknown, seen?: Seen): number | string => {
  if (typeof wire === 'number' && Number.isInteger(wire)) {
    if (Number.isSafeInteger(wire)) return wire
    // Digits are already lost: a caller that used the fast parser has to parse again.
    if (seen) seen.hasNumbers = true
    return plainDecimal(wire)
  }
  if (typeof wire === 'string' && wire !== '') {
    const number = wholeNumber.test(wire) ? Number.parseInt(wire, 10) : Number.NaN
    return Number.isSafeInteger(number) ? number : wire
  }
  throw new FieldError('', 'an identifier')
}

const dateText = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/

/** A date without a zone is UTC: the wire has no zone, and the machine's zone is not the broker's. */
const readDate = (text: string): number => {
  const [, date = '', time = '00:00', zone = 'Z'] = dateText.exec(text) ?? []
  return Date.parse(`${date}T${time}${zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`)
}

/** Values from here up to `firstMs` are seconds. Both limits are in 1973. */
const firstSecond = 100_000_000
const firstMs = 100_000_000_000

/**
 * A time: milliseconds, seconds (fewer than 12 digits), or a date such as `2026-11-18T14:00:00Z`, which is UTC without a zone.
 *
 * @returns milliseconds since 1970-01-01T00:00:00Z
 */
export const readTime = (wire: unknown): number => {
  const value = typeof wire === 'string' && wire.charAt(4) === '-' ? readDate(wire) : readInteger(wire)
  if (Number.isNaN(value)) throw new FieldError('', 'a moment')
  return value >= firstSecond && value < firstMs ? value * 1000 : value
}

/** A time that may be unset: absent, `""`, `0` and `0000-00-00` are `null`. */
export const readOptionalTime = (wire: unknown): number | null => {
  if (isNone(wire) || wire === 0 || (typeof wire === 'string' && /^[0:\s.TZ-]+$/.test(wire))) return null
  return readTime(wire)
}

/** Text; numbers are read as their text. */
export const readText = (wire: unknown): string => {
  if (typeof wire === 'string') return wire
  if (typeof wire === 'number') return plainDecimal(wire)
  throw new FieldError('', 'text')
}

/** Enum members: names with their wire values. */
export type Members = Readonly<Record<string, number | string>>

/** Reads an enum member. Any other value is `otherwise`, or an error without it. */
export const readMember = /* @__NO_SIDE_EFFECTS__ */ <M extends Members, O extends string = never>(members: M, otherwise?: O) => {
  // Indexed by both spellings, so that a number is found without a conversion to text.
  const ours = new Map<unknown, string>(
    Object.entries(members).flatMap(([name, wire]) => [
      [String(wire), name],
      [wire, name],
    ]),
  )
  return (wire: unknown): (keyof M & string) | O => {
    const known = ours.get(wire) ?? (typeof wire === 'number' ? ours.get(String(wire)) : undefined)
    const name = known ?? (wire === undefined || wire === null ? undefined : otherwise)
    if (name === undefined) throw new FieldError('', `one of ${Object.values(members).join(', ')}`)
    // The map contains only names of this table.
    return name as (keyof M & string) | O
  }
}

type Read<T> = (wire: unknown, seen?: Seen) => T

/** A value that may be absent or `null`. */
export const readOrNull =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: Read<T>): Read<T | null> =>
    (wire, seen) =>
      wire === undefined || wire === null ? null : read(wire, seen)

/** A list of equal items. */
export const readList =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: Read<T>): Read<T[]> =>
    (wire, seen) => {
      if (!Array.isArray(wire)) throw new FieldError('', 'a list')
      const list = new Array<T>(wire.length)
      for (let index = 0; index < wire.length; index++) {
        try {
          list[index] = read(wire[index], seen)
        } catch (error) {
          throw error instanceof FieldError ? error.within(`[${index}]`) : error
        }
      }
      return list
    }

/** An object on the wire with unknown fields. */
export interface Wire {
  readonly [name: string]: Wire | undefined
}

const isObject = (wire: unknown): wire is Wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire)

/**
 * Adds the path of the field that `make` could not read, the last one accessed. Reading rarely fails and keeps no path, so this
 * reads a second time.
 */
const located = (make: (wire: Wire) => unknown, wire: Wire, error: unknown): unknown => {
  let last = ''
  const watched = (object: Wire, prefix: string): Wire =>
    new Proxy(object, {
      get: (target, name: string) => {
        last = prefix + name
        const value = target[name]
        return isObject(value) ? watched(value, `${last}.`) : value
      },
    })
  try {
    make(watched(wire, ''))
  } catch (again) {
    if (again instanceof FieldError) return again.within(last)
  }
  return error
}

/** An object; `make` reads its known fields. */
export const readObject =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(make: (wire: Wire, seen?: Seen) => T): Read<T> =>
    (wire, seen) => {
      if (!isObject(wire)) throw new FieldError('', 'an object')
      try {
        return make(wire, seen)
      } catch (error) {
        throw located(make, wire, error)
      }
    }
