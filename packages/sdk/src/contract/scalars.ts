import { unsignedPattern } from '../decimal/grammar.ts'
import {
  type DecimalText,
  type Members,
  readDecimal,
  readId,
  readInteger,
  readList,
  readMember,
  readOptionalPrice,
  readOptionalTime,
  readOrNull,
  readText,
  readTime,
} from './readers.ts'
import { FieldError, type FileLike, readAt, type Shape, type WireValue } from './shape.ts'

const strictPattern = {
  any: /* @__PURE__ */ new RegExp(`^-?${unsignedPattern}$`),
  nonNegative: /* @__PURE__ */ new RegExp(`^${unsignedPattern}$`),
  positive: /* @__PURE__ */ new RegExp(`^(?!0(?:\\.0+)?$)${unsignedPattern}$`),
}

/** Description of the expected decimal for each range. Error messages contain this description. */
const wantedDecimal = {
  any: 'a decimal text such as "0.10"',
  nonNegative: 'a decimal text such as "0.10" that is not below 0',
  positive: 'a decimal text such as "0.10" that is above 0',
}

/**
 * Shape of decimal text with a unit.
 *
 * @param unit - `price`, `lots`, `account currency`, `percent`, `times` …
 * @param range - range of values that may be sent; received values may be outside the range
 */
export const decimal = /* @__NO_SIDE_EFFECTS__ */ (
  unit: string,
  range: keyof typeof strictPattern = 'any',
): Shape<DecimalText> => ({
  form: { type: 'text', pattern: strictPattern[range], wanted: wantedDecimal[range], note: `decimal text, ${unit}` },
  read: readDecimal,
  write: (value) => value,
})

/** Shape of a price that may be unset. An absent price, `""` and `"0"` are read as `null`; `null` is sent as `"0"`. */
export const optionalPrice: Shape<DecimalText | null> = {
  form: {
    type: 'text',
    pattern: strictPattern.nonNegative,
    wanted: `${wantedDecimal.nonNegative}, or null for none`,
    note: 'decimal text, price; "0" is none',
  },
  read: readOptionalPrice,
  write: (value) => value ?? '0',
}

/** Shape of a count. `min` is the smallest value that may be sent. */
export const count = /* @__NO_SIDE_EFFECTS__ */ (what: string, min = 0): Shape<number> => ({
  form: { type: 'integer', min, note: what },
  read: readInteger,
  write: (value) => value,
})

/** Shape of a time in milliseconds since 1970-01-01T00:00:00Z. */
export const epochMs: Shape<number> = {
  form: { type: 'integer', note: 'milliseconds since 1970-01-01T00:00:00Z' },
  read: readTime,
  write: (value) => value,
}

/** Shape of a time that may be unset. An absent time, `""` and `0` are read as `null`. */
export const optionalTime: Shape<number | null> = {
  form: { type: 'optional', of: epochMs },
  read: readOptionalTime,
  write: (value) => value,
}

/** Shape of a boolean, which is `1` or `0` on the wire. */
export const flag: Shape<boolean> = {
  form: { type: 'choice', values: [0, 1] },
  read: (wire) => {
    if (wire === 1 || wire === '1' || wire === true || wire === 'true') return true
    if (wire === 0 || wire === '0' || wire === false || wire === 'false') return false
    throw new FieldError('', '0 or 1')
  },
  write: (value) => (value ? 1 : 0),
}

/** Shape of text. A received number is converted to text. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (what: string): Shape<string> => ({
  form: { type: 'text', note: what },
  read: readText,
  write: (value) => value,
})

/** Shape of text that must not be empty in a request. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (what: string): Shape<string> => ({
  ...text(what),
  form: { type: 'text', minLength: 1, note: what },
})

/**
 * Identifier of an entity, such as an order, as the broker sent it. An identifier can be compared and passed back, but must not
 * be used in calculations.
 *
 * Whole numbers below 2^53 are numbers; other identifiers (longer numbers, UUIDs) are text. The type accepts literals, but
 * rejects identifiers of another type of entity.
 */
export type Id<Of extends string> = (number | string) & { readonly of?: Of }

/** Shape of an identifier of the entity `of`: a whole number or a text. */
export const id = /* @__NO_SIDE_EFFECTS__ */ <Of extends string>(of: Of): Shape<Id<Of>> => ({
  form: { type: 'id', note: `identifier of one ${of}` },
  read: readId,
  write: (value) => value,
})

const enumOf = /* @__NO_SIDE_EFFECTS__ */ (members: Members, otherwise: string | undefined): Shape<string> => {
  const values = Object.values(members)
  const meanings = Object.entries(members).map(([name, wire]) => `${wire} ${name}`)
  return {
    form: { type: 'choice', values, members, otherwise, note: meanings.join(', ') },
    read: readMember(members, otherwise),
    write: (name) => members[name],
  }
}

// The casts below narrow `string` to the names of the given members.

/** Shape of an enum in answers. An unknown value is read as `"unknown"`, so that the screen still renders. */
export const openEnum = /* @__NO_SIDE_EFFECTS__ */ <M extends Members>(members: M) =>
  enumOf(members, 'unknown') as Shape<(keyof M & string) | 'unknown'>

/**
 * Shape of an enum for which the specification also defines the meaning of all other values, such as "1 = open, else closed".
 * Other values are read as `otherwise`.
 */
export const enumElse = /* @__NO_SIDE_EFFECTS__ */ <M extends Members>(members: M, otherwise: keyof M & string) =>
  enumOf(members, otherwise) as Shape<keyof M & string>

/** Shape of an enum in requests. It accepts only the listed members. */
export const strictEnum = /* @__NO_SIDE_EFFECTS__ */ <M extends Members>(members: M) =>
  enumOf(members, undefined) as Shape<keyof M & string>

/** Shape of a list. The argument is the shape of an item. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <T>(item: Shape<T>): Shape<T[]> => ({
  form: { type: 'list', item },
  read: readList(item.read),
  write: (values) => values.map((value) => item.write(value)),
})

/**
 * Shape of a list of values. On the wire, each value is wrapped in an object with one field, such as `[{ Value: 100
 * }]`.
 */
export const listOfField = /* @__NO_SIDE_EFFECTS__ */ <T>(name: string, item: Shape<T>): Shape<T[]> =>
  listOf({
    form: { type: 'object', id: '', parts: [{ wire: name, shape: item, meaning: undefined }], open: true },
    read: (wire, seen) => {
      if (typeof wire !== 'object' || wire === null) throw new FieldError('', 'an object')
      return readAt(name, item, (wire as Record<string, unknown>)[name], seen)
    },
    write: (value): WireValue => ({ [name]: item.write(value) }),
  })

/** Shape of a value that may be absent or `null`. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <T>(shape: Shape<T>): Shape<T | null> => ({
  form: { type: 'optional', of: shape },
  read: readOrNull(shape.read),
  write: (value) => (value === null || value === undefined ? null : shape.write(value)),
})

/**
 * Shape of a field that Leverkit adds to an endpoint of the specification. If the field has no value, it is omitted, so that the
 * request has exactly the fields of the specification. A `nullable` field without a value would be sent as `null`.
 */
export const addition = /* @__NO_SIDE_EFFECTS__ */ <T>(shape: Shape<T>): Shape<T | null> => ({
  ...nullable(shape),
  // The writer of a record omits `undefined` values.
  write: (value) => (value === null || value === undefined ? (undefined as unknown as WireValue) : shape.write(value)),
})

/** Whether a value is a file: it has the members `arrayBuffer`, `size` and `type`. */
export const isFile = /* @__NO_SIDE_EFFECTS__ */ (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value && 'type' in value

/** Shape of a file in a multipart body. */
export const file = /* @__NO_SIDE_EFFECTS__ */ (what: string): Shape<FileLike> => ({
  form: { type: 'file', note: what },
  read: (wire) => {
    if (isFile(wire)) return wire
    throw new FieldError('', 'a file')
  },
  write: (value) => value,
})

/** Shape of an answer without data. Received data is dropped. */
export const nothing: Shape<null> = { form: { type: 'none' }, read: () => null, write: () => null }
