import { readObject, type Wire } from './readers.ts'
import type { Shape, WireValue } from './shape.ts'

/** One field: where it stands on the wire (a dot leads into an object), what it is, and what it means. */
export interface Field<T> {
  readonly wire: string
  readonly shape: Shape<T>
  readonly meaning: string | undefined
}

/** Says under which wire name a field travels. */
export const from = <T>(wire: string, shape: Shape<T>, meaning?: string): Field<T> => ({
  wire,
  shape,
  meaning,
})

/** Our field name → wire name and shape. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** Our type of a table of fields. */
export type Row<F> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

type MayBeLeftOut<F> = { [K in keyof F]: F[K] extends Field<infer T> ? (null extends T ? K : never) : never }[keyof F]

/** The same for what we send: a field that may be `null` may also be left out. */
export type Given<F> = Omit<Row<F>, MayBeLeftOut<F>> & { [K in MayBeLeftOut<F>]?: Row<F>[K] | undefined }

/** An entity: one table that maps our names to the wire's, in both directions. */
export interface RecordShape<F extends Fields, T = Row<F>> extends Shape<T> {
  readonly name: string
  readonly fields: F
}

interface Step {
  readonly name: string
  readonly path: readonly string[]
  readonly shape: Shape<unknown>
}

const valueAt = (wire: Wire, path: readonly string[]): unknown => {
  let value: Wire | undefined = wire
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = value[name]
  }
  return value
}

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

const reader = (steps: readonly Step[]) =>
  readObject((wire) => {
    const row: Record<string, unknown> = {}
    for (const { name, path, shape } of steps) row[name] = shape.read(valueAt(wire, path))
    return row
  })

const writer = (steps: readonly Step[]) => (row: unknown) => {
  const wire: { [name: string]: WireValue } = {}
  for (const step of steps) place(wire, step.path, step.shape.write((row as Record<string, unknown>)[step.name]))
  return wire
}

const build = (name: string, fields: Fields) => {
  const steps = Object.entries(fields).map(([key, { wire, shape }]) => ({ name: key, path: wire.split('.'), shape }))
  const form = { type: 'object', id: name, parts: Object.values(fields), open: false }
  return { name, fields, form, read: reader(steps), write: writer(steps) }
}

// The casts below give the walked table the types of its own rows.

/** An entity of the contract. Unknown fields are dropped, a missing required field is a `FieldError`. */
export function record<F extends Fields>(name: string, fields: F): RecordShape<F> {
  return build(name, fields) as unknown as RecordShape<F>
}

/**
 * What a call takes. Fields that may be `null` may be left out.
 */
export function request<F extends Fields>(fields: F): RecordShape<F, Given<F>> {
  return build('', fields) as unknown as RecordShape<F, Given<F>>
}

/** The request of a call that takes nothing. */
export const noRequest = /* @__PURE__ */ request({})
