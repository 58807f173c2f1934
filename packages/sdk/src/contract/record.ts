import type { RowMaker } from './rows.ts'
import { FieldError, readAt, type Shape, type WireValue } from './shape.ts'

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
  readonly wire: string
  readonly shape: Shape<unknown>
}

const valueAt = (wire: Record<string, unknown>, path: readonly string[]): unknown => {
  let value: unknown = wire
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[name]
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

type Wire = Readonly<Record<string, unknown>>

const stepValue = (step: Step, wire: Wire): unknown => (step.path.length === 1 ? wire[step.wire] : valueAt(wire, step.path))

const eachStep = (steps: readonly Step[]) => (wire: Wire) => {
  const row: Record<string, unknown> = {}
  for (const step of steps) row[step.name] = step.shape.read(stepValue(step, wire))
  return row
}

/** Names the field that cannot be read. Reading keeps no track of where it is, for it nearly always succeeds: this reads once more. */
const locate = (steps: readonly Step[], wire: Wire, error: unknown): unknown => {
  if (error instanceof FieldError) for (const step of steps) readAt(step.wire, step.shape, stepValue(step, wire))
  return error
}

const reader = (steps: readonly Step[], row: RowMaker | undefined) => {
  const readers = Object.fromEntries(steps.map(({ name, shape }) => [name, shape.read]))
  // The row was written from the very table whose readers it gets here; a test holds the two together.
  const make = (row ? row(readers as never) : eachStep(steps)) as (wire: Wire) => unknown
  return (wire: unknown) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) throw new FieldError('', 'an object')
    try {
      return make(wire as Wire)
    } catch (error) {
      throw locate(steps, wire as Wire, error)
    }
  }
}

const writer = (steps: readonly Step[]) => (row: unknown) => {
  const wire: { [name: string]: WireValue } = {}
  for (const step of steps) place(wire, step.path, step.shape.write((row as Record<string, unknown>)[step.name]))
  return wire
}

const build = (name: string, fields: Fields, row?: RowMaker) => {
  const steps = Object.entries(fields).map(([key, { wire, shape }]) => ({ name: key, wire, path: wire.split('.'), shape }))
  const form = { type: 'object', id: name, parts: Object.values(fields), open: false }
  return { name, fields, form, read: reader(steps, row), write: writer(steps) }
}

// The casts below give the walked table the types of its own rows.

/**
 * An entity of the contract. Unknown fields are dropped, a missing required field is a `FieldError`.
 *
 * @param row - for what comes many times a second: its reader as written out in `rows.ts`
 */
export function record<F extends Fields>(name: string, fields: F, row?: RowMaker): RecordShape<F> {
  return build(name, fields, row) as unknown as RecordShape<F>
}

/**
 * What a call takes. Fields that may be `null` may be left out.
 */
export function request<F extends Fields>(fields: F): RecordShape<F, Given<F>> {
  return build('', fields) as unknown as RecordShape<F, Given<F>>
}

/** The request of a call that takes nothing. */
export const noRequest = /* @__PURE__ */ request({})
