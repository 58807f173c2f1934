import { readObject, type Wire } from './readers.ts'
import type { Issue, Shape, WireValue } from './shape.ts'

/** One field: its path on the wire (a dot separates nested objects), its shape, and its meaning. */
export interface Field<T> {
  readonly wire: string
  readonly shape: Shape<T>
  readonly meaning: string | undefined
  /** Whether a request must contain the field, even if its value is `null`. */
  readonly isNamed?: true
}

/** Field that a request must contain, even if its value is `null`. */
export interface NamedField<T> extends Field<T> {
  readonly isNamed: true
}

/** Defines a field with its wire name. */
export const from = /* @__NO_SIDE_EFFECTS__ */ <T>(wire: string, shape: Shape<T>, meaning?: string): Field<T> => ({
  wire,
  shape,
  meaning,
})

/**
 * Marks a field that a request must contain, even if its value is `null`.
 *
 * Use it for endpoints that replace existing values: if a request omitted the field, the broker would remove its value.
 */
export const named = /* @__NO_SIDE_EFFECTS__ */ <T>(field: Field<T>): NamedField<T> => ({ ...field, isNamed: true })

/** Fields of a record, by SDK name. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** SDK type of a record with these fields. */
export type Row<F> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

type MayBeLeftOut<F> = {
  [K in keyof F]: F[K] extends NamedField<unknown> ? never : F[K] extends Field<infer T> ? (null extends T ? K : never) : never
}[keyof F]

/**
 * SDK type of a request with these fields. If a field may be `null`, it may also be omitted, except if `named` marks it as
 * required.
 */
export type Given<F> = Omit<Row<F>, MayBeLeftOut<F>> & { [K in keyof Pick<F, MayBeLeftOut<F>>]?: Row<F>[K] | undefined }

/** Shape of an object. It converts SDK names to wire names and back, with the table `fields`. */
export interface RecordShape<F extends Fields, T = Row<F>> extends Shape<T> {
  readonly name: string
  readonly fields: F
  /** Returns an issue for each contradiction between fields that are valid on their own. */
  readonly refuse?: (request: never) => readonly Issue[]
}

interface Step {
  readonly name: string
  readonly path: readonly string[]
  readonly shape: Shape<unknown>
}

const valueAt = /* @__NO_SIDE_EFFECTS__ */ (wire: Wire, path: readonly string[]): unknown => {
  let value: Wire | undefined = wire
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = value[name]
  }
  return value
}

// This function must not be marked as free of side effects, because it changes its argument. With that mark, a bundler would drop
// the call, and every request would be empty.
const place = (into: { [name: string]: WireValue }, path: readonly string[], value: WireValue) => {
  let target = into
  path.forEach((name, depth) => {
    if (depth === path.length - 1) target[name] = value
    else {
      const next = (target[name] ?? {}) as { [name: string]: WireValue }
      target[name] = next
      target = next
    }
  })
}

// The casts below give each object (`row`) the type that its field table defines.

const reader = /* @__NO_SIDE_EFFECTS__ */ <T>(steps: readonly Step[]) =>
  readObject((wire, seen) => {
    const row: Record<string, unknown> = {}
    for (const { name, path, shape } of steps) row[name] = shape.read(valueAt(wire, path), seen)
    return row as T
  })

const writer = /* @__NO_SIDE_EFFECTS__ */ (steps: readonly Step[]) => (row: unknown) => {
  const wire: { [name: string]: WireValue } = {}
  for (const { name, path, shape } of steps) {
    const value: WireValue | undefined = shape.write((row as Record<string, unknown>)[name])
    if (value !== undefined) place(wire, path, value)
  }
  return wire
}

const build = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields, T>(name: string, fields: F): RecordShape<F, T> => {
  const steps = Object.entries(fields).map(([key, { wire, shape }]) => ({ name: key, path: wire.split('.'), shape }))
  const form = { type: 'object', id: name, parts: Object.values(fields), open: false } as const
  return { name, fields, form, read: reader<T>(steps), write: writer(steps) }
}

/**
 * Defines an object of the contract. Unknown fields are dropped. If a required field is missing, the reader throws a
 * `FieldError`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<F extends Fields>(name: string, fields: F): RecordShape<F> {
  return build(name, fields)
}

/**
 * Defines the request of an endpoint. If a field may be `null`, it may also be omitted, except if `named` marks it as required.
 *
 * @param refuse - returns an issue for each contradiction between fields that are valid on their own
 */
/* @__NO_SIDE_EFFECTS__ */
export function request<F extends Fields, T extends Given<F> = Given<F>>(
  fields: F,
  refuse?: (request: Given<F>) => readonly Issue[],
): RecordShape<F, T> {
  return { ...build<F, T>('', fields), ...(refuse && { refuse }) }
}

/** Request without fields, for endpoints that need no input. */
export const noRequest = /* @__PURE__ */ request({})
