import { isPlainDecimal } from '../decimal/text.ts'
import { FieldError, type Seen } from './shape.ts'

/** Decimal text: `-?(0|[1-9]\d*)(\.\d+)?`. Money, prices, lots and rates are never JavaScript numbers. */
export type DecimalText = string

const numberParts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
/** Beyond it no double reaches, and nothing that a broker says. */
const largestExponent = 400

/**
 * A number as JSON writes it, without an exponent and with all its digits: `1.5e-7` becomes `0.00000015`. Anything else stays
 * as it is.
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

/** Plain decimal text of a JSON number: `1e-7` becomes `0.0000001`. Exact, for the shortest text of a double is exact to its digits. */
export const plainDecimal = (value: number): DecimalText => withoutExponent(String(value))

/** @throws FieldError for what is neither decimal text nor a finite JSON number */
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

/** @throws FieldError for what is neither a whole number nor its digits */
export const readInteger = (wire: unknown): number => {
  const value = typeof wire === 'string' && /^-?\d{1,16}$/.test(wire) ? Number.parseInt(wire, 10) : wire
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new FieldError('', 'a whole number')
}

const wholeNumber = /^(?:0|[1-9]\d{0,15})$/

/**
 * An identifier. Whole numbers up to 2^53 are read as numbers, however they are spelled, so that `7` and `"7"` are one. Any other
 * text (a longer number, a UUID) stays the text that it is.
 */
export const readId = (wire: unknown, seen?: Seen): number | string => {
  if (typeof wire === 'number' && Number.isInteger(wire)) {
    if (Number.isSafeInteger(wire)) return wire
    // Digits are lost already: whoever parsed for speed has to parse again.
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

/** A date without a zone is UTC: the wire names no zone, and the machine's own is not the broker's. */
const readDate = (text: string): number => {
  const [, date = '', time = '00:00', zone = 'Z'] = dateText.exec(text) ?? []
  return Date.parse(`${date}T${time}${zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`)
}

/** Seconds from here on, up to `firstMs`: both limits are in 1973. */
const firstSecond = 100_000_000
const firstMs = 100_000_000_000

/**
 * A moment: milliseconds, seconds (fewer than 12 digits), or a date such as `2026-11-18T14:00:00Z`, which is UTC unless it names
 * another zone.
 *
 * @returns milliseconds since 1970-01-01T00:00:00Z
 */
export const readTime = (wire: unknown): number => {
  const value = typeof wire === 'string' && wire.charAt(4) === '-' ? readDate(wire) : readInteger(wire)
  if (Number.isNaN(value)) throw new FieldError('', 'a moment')
  return value >= firstSecond && value < firstMs ? value * 1000 : value
}

/** A moment that may not have come: absent, `""`, `0` and `0000-00-00` are `null`. */
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

/** Names and how each of them travels. */
export type Members = Readonly<Record<string, number | string>>

/** The name of a member; `otherwise` is what any other value means, and without it that is an error. */
export const readMember = /* @__NO_SIDE_EFFECTS__ */ <M extends Members, O extends string = never>(members: M, otherwise?: O) => {
  // By both spellings: a number is then found as it comes, and no text is made of it.
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
    // The map was made from the names of this very table.
    return name as (keyof M & string) | O
  }
}

type Read<T> = (wire: unknown, seen?: Seen) => T

/** Something that may be absent or `null`. */
export const readOrNull =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: Read<T>): Read<T | null> =>
    (wire, seen) =>
      wire === undefined || wire === null ? null : read(wire, seen)

/** A list of one kind of thing. */
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

/** An object on the wire, of which nothing is known yet. */
export interface Wire {
  readonly [name: string]: Wire | undefined
}

const isObject = (wire: unknown): wire is Wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire)

/** Names the field that `make` cannot read: the one that it looked at last. Reading nearly always succeeds and keeps no track, so this reads once more. */
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

/** An object, of which `make` reads what it knows. */
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
