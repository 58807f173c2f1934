import {
  type DecimalText,
  type Members,
  readDecimal,
  readInteger,
  readList,
  readMember,
  readOptionalPrice,
  readOrNull,
  readText,
} from './readers.ts'
import { FieldError, type FileLike, readAt, type Shape, type WireValue } from './shape.ts'

const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const strictPattern = {
  any: decimalPattern,
  nonNegative: /^(?:0|[1-9]\d*)(?:\.\d+)?$/,
  positive: /^(?!0(?:\.0+)?$)(?:0|[1-9]\d*)(?:\.\d+)?$/,
}

/**
 * Decimal text with its unit.
 *
 * @param unit - what one is: `price`, `lots`, `account currency`, `percent`, `times` …
 * @param range - what may be sent; what is read is never refused for its range
 */
export const decimal = (unit: string, range: keyof typeof strictPattern = 'any'): Shape<DecimalText> => ({
  form: { type: 'text', pattern: strictPattern[range], note: `decimal text, ${unit}` },
  read: readDecimal,
  write: (value) => value,
})

/** A price that may be unset: absent, `""` or `"0"` on the wire is `null` here, and `null` travels as `"0"`. */
export const optionalPrice: Shape<DecimalText | null> = {
  form: { type: 'text', pattern: strictPattern.nonNegative, note: 'decimal text, price; "0" is none' },
  read: readOptionalPrice,
  write: (value) => value ?? '0',
}

/** A whole number that counts something. */
export const count = (what: string): Shape<number> => ({
  form: { type: 'integer', min: 0, note: what },
  read: readInteger,
  write: (value) => value,
})

/** Milliseconds since 1970-01-01T00:00:00Z. */
export const epochMs: Shape<number> = {
  form: { type: 'integer', note: 'milliseconds since 1970-01-01T00:00:00Z' },
  read: readInteger,
  write: (value) => value,
}

/** Yes or no: `1` and `0` on the wire. */
export const flag: Shape<boolean> = {
  form: { type: 'choice', values: [0, 1] },
  read: (wire) => {
    if (wire === 1 || wire === '1' || wire === true || wire === 'true') return true
    if (wire === 0 || wire === '0' || wire === false || wire === 'false') return false
    throw new FieldError('', '0 or 1')
  },
  write: (value) => (value ? 1 : 0),
}

/** Text for people or machines; numbers are read as their text. */
export const text = (what: string): Shape<string> => ({
  form: { type: 'text', note: what },
  read: readText,
  write: (value) => value,
})

/** Text that must not be empty when it is sent. */
export const requiredText = (what: string): Shape<string> => ({
  ...text(what),
  form: { type: 'text', minLength: 1, note: what },
})

/** An identifier of one kind of thing. Literals fit; an identifier of another kind does not. */
export type Id<Of extends string> = number & { readonly of?: Of }

/** An identifier: a whole number, or its digits. */
export const id = <Of extends string>(of: Of): Shape<Id<Of>> => ({
  form: { type: 'integer', min: 0, note: `identifier of one ${of}` },
  read: readInteger,
  write: (value) => value,
})

const enumOf = (members: Members, otherwise: string | undefined): Shape<string> => {
  const values = Object.values(members)
  const meanings = Object.entries(members).map(([name, wire]) => `${wire} ${name}`)
  return {
    form: { type: 'choice', values, members, otherwise, note: meanings.join(', ') },
    read: readMember(members, otherwise),
    write: (name) => members[name],
  }
}

// The casts narrow `string` to the names of the very table that the shape was made from.

/** Named members; a member that we do not know is read as `"unknown"`, so that the screen still renders. */
export const openEnum = <M extends Members>(members: M) => enumOf(members, 'unknown') as Shape<(keyof M & string) | 'unknown'>

/** Named members where the specification says what any other value means, such as "1 = open, else closed". */
export const enumElse = <M extends Members>(members: M, otherwise: keyof M & string) =>
  enumOf(members, otherwise) as Shape<keyof M & string>

/** Named members and nothing else: for what we send. */
export const strictEnum = <M extends Members>(members: M) => enumOf(members, undefined) as Shape<keyof M & string>

/** A list of one kind of thing. */
export const listOf = <T>(item: Shape<T>): Shape<T[]> => ({
  form: { type: 'list', item },
  read: readList(item.read),
  write: (values) => values.map((value) => item.write(value)),
})

/** A list of objects of which one field matters, such as `[{ Value: 100 }]`. */
export const listOfField = <T>(name: string, item: Shape<T>): Shape<T[]> =>
  listOf({
    form: { type: 'object', id: '', parts: [{ wire: name, shape: item, meaning: undefined }], open: true },
    read: (wire) => {
      if (typeof wire !== 'object' || wire === null) throw new FieldError('', 'an object')
      return readAt(name, item, (wire as Record<string, unknown>)[name])
    },
    write: (value): WireValue => ({ [name]: item.write(value) }),
  })

/** Something that may be absent or `null`. */
export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  form: { type: 'optional', of: shape },
  read: readOrNull(shape.read),
  write: (value) => (value === null || value === undefined ? null : shape.write(value)),
})

/** Tells a file by what it has. */
export const isFile = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value && 'type' in value

/** One file of a multipart body. */
export const file = (what: string): Shape<FileLike> => ({
  form: { type: 'file', note: what },
  read: (wire) => {
    if (isFile(wire)) return wire
    throw new FieldError('', 'a file')
  },
  write: (value) => value,
})

/** An answer that carries nothing; whatever comes is dropped. */
export const nothing: Shape<null> = { form: { type: 'none' }, read: () => null, write: () => null }
