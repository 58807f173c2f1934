import { isPlainDecimal } from '../decimal/grammar.ts'
import { FieldError, type Seen } from './shape.ts'

/** Decimal text that matches `-?(0|[1-9]\d*)(\.\d+)?`. Money, prices, lots and rates are never JavaScript numbers. */
export type DecimalText = string

const numberParts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
/**
 * Largest exponent of a number that `withoutExponent` writes out in digits. No double and no real amount has a larger exponent.
 */
const largestExponent = 400

/**
 * Converts the text of a JSON number to plain decimal text with all its digits: `1.5e-7` becomes `0.00000015`. Other texts are
 * returned unchanged.
 */
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

/**
 * Converts a JSON number to plain decimal text: `1e-7` becomes `0.0000001`. The conversion is exact, because `String` gives the
 * shortest text that identifies a double.
 */
export const plainDecimal = (value: number): DecimalText => withoutExponent(String(value))

/**
 * Reads a decimal.
 *
 * @throws FieldError if the value is neither decimal text nor a finite JSON number
 */
export const readDecimal = (wire: unknown, seen?: Seen): DecimalText => {
  if (typeof wire === 'string' && isPlainDecimal(wire)) return wire
  if (typeof wire === 'number' && Number.isFinite(wire)) {
    if (seen) seen.hasNumbers = true
    return plainDecimal(wire)
  }
  throw new FieldError('', 'a decimal')
}

const isNone = (wire: unknown) => wire === undefined || wire === null || wire === ''

/** Reads a price that may be unset. An absent price, `""` and `"0"` are read as `null`. */
export const readOptionalPrice = (wire: unknown, seen?: Seen): DecimalText | null => {
  if (isNone(wire)) return null
  const text = readDecimal(wire, seen)
  return /[1-9]/.test(text) ? text : null
}

/**
 * Reads a whole number.
 *
 * @throws FieldError if the value is neither an integer nor a text that contains an integer
 */
export const readInteger = (wire: unknown): number => {
  const value = typeof wire === 'string' && /^-?\d{1,16}$/.test(wire) ? Number.parseInt(wire, 10) : wire
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new FieldError('', 'a whole number')
}

const wholeNumber = /^(?:0|[1-9]\d{0,15})$/

/**
 * Reads an identifier. A whole number below 2^53 becomes a number, even if it was sent as text, so `7` and `"7"` are equal. Any
 * other text, such as a longer number or a UUID, stays text.
 */
export const readId = (wire: unknown, seen?: Seen): number | string => {
  if (typeof wire === 'number' && Number.isInteger(wire)) {
    if (Number.isSafeInteger(wire)) return wire
    // The fast parser may have lost digits of this number, because the number is not a safe integer. `hasNumbers` makes
    // the caller parse the text again with the exact parser.
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

/**
 * Parses a date. A date without a time zone is read as UTC, because the broker's time zone is unknown.
 */
const readDate = (text: string): number => {
  const [, date = '', time = '00:00', zone = 'Z'] = dateText.exec(text) ?? []
  return Date.parse(`${date}T${time}${zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`)
}

/**
 * `readTime` treats a number as seconds if it is at least `firstSecond` and below `firstMs`, and any other number as
 * milliseconds. Both constants stand for the same time in 1973: `firstSecond` in seconds, `firstMs` in milliseconds.
 */
const firstSecond = 100_000_000
const firstMs = 100_000_000_000

/**
 * Reads a time: a number of milliseconds, a number of seconds (nine to eleven digits), or a date such as
 * `2026-11-18T14:00:00Z`. A date without a time zone is read as UTC.
 *
 * @returns milliseconds since 1970-01-01T00:00:00Z
 */
export const readTime = (wire: unknown): number => {
  const value = typeof wire === 'string' && wire.charAt(4) === '-' ? readDate(wire) : readInteger(wire)
  if (Number.isNaN(value)) throw new FieldError('', 'a moment')
  return value >= firstSecond && value < firstMs ? value * 1000 : value
}

/** Reads a time that may be unset. An absent time, `""`, `0` and `0000-00-00` are read as `null`. */
export const readOptionalTime = (wire: unknown): number | null => {
  if (isNone(wire) || wire === 0 || (typeof wire === 'string' && /^[0:\s.TZ-]+$/.test(wire))) return null
  return readTime(wire)
}

/** Reads text. A number is converted to text. */
export const readText = (wire: unknown): string => {
  if (typeof wire === 'string') return wire
  if (typeof wire === 'number') return plainDecimal(wire)
  throw new FieldError('', 'text')
}

/** Members of an enum: SDK names with their wire values. */
export type Members = Readonly<Record<string, number | string>>

/**
 * Returns a reader of an enum member. For an unknown value, the reader returns `otherwise`, or throws if `otherwise` is
 * omitted. For an absent value or `null`, the reader always throws.
 */
export const readMember = /* @__NO_SIDE_EFFECTS__ */ <M extends Members, O extends string = never>(members: M, otherwise?: O) => {
  // The map contains each number twice: as a number and as text. A lookup of a number therefore usually needs no conversion.
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
    // The cast is safe, because the map contains only the names of the given members.
    return name as (keyof M & string) | O
  }
}

type Read<T> = (wire: unknown, seen?: Seen) => T

/** Returns a reader that returns `null` for `null` and for an absent value. It passes any other value to `read`. */
export const readOrNull =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: Read<T>): Read<T | null> =>
    (wire, seen) =>
      wire === undefined || wire === null ? null : read(wire, seen)

/** Returns a reader of a list whose items have the same type. */
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

/** Object on the wire whose fields are unknown. */
export interface Wire {
  readonly [name: string]: Wire | undefined
}

const isObject = (wire: unknown): wire is Wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire)

/**
 * Adds the path of the invalid field to an error. To find this field, `make` runs again on a proxy that records each access:
 * the last field that `make` accesses is the invalid one. The first run has no proxy, because most objects are valid and a
 * proxy is slow.
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

/** Returns a reader of an object. `make` builds the result from the fields that it knows. */
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
