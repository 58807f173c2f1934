import * as z from 'zod/mini'
import { FieldError, readAt, recordNames, type Shape, type WireValue } from './shape.ts'

/** One field: where it stands on the wire (a dot leads into an object), what it is, and what it means. */
export interface Field<T> {
  readonly wire: string
  readonly shape: Shape<T>
  readonly meaning: string | undefined
}

/** Says under which wire name a field travels. */
export const from = <T>(wire: string, shape: Shape<T>, meaning?: string): Field<T> => ({ wire, shape, meaning })

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

const reader = (steps: readonly Step[]) => (wire: unknown) => {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) throw new FieldError('', 'an object')
  const source = wire as Record<string, unknown>
  const row: Record<string, unknown> = {}
  for (const step of steps) {
    const value = step.path.length === 1 ? source[step.wire] : valueAt(source, step.path)
    row[step.name] = readAt(step.wire, step.shape, value)
  }
  return row
}

const writer = (steps: readonly Step[]) => (row: unknown) => {
  const wire: { [name: string]: WireValue } = {}
  for (const step of steps) place(wire, step.path, step.shape.write((row as Record<string, unknown>)[step.name]))
  return wire
}

type SchemaTree = { [name: string]: SchemaTree | z.ZodMiniType }

const isSchema = (node: SchemaTree | z.ZodMiniType): node is z.ZodMiniType => '_zod' in node

const toSchema = (tree: SchemaTree): z.ZodMiniType =>
  z.strictObject(Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, isSchema(node) ? node : toSchema(node)])))

const schemaOf = (fields: Fields): z.ZodMiniType => {
  const tree: SchemaTree = {}
  for (const { wire, shape, meaning } of Object.values(fields)) {
    const path = wire.split('.')
    const last = path.pop() ?? wire
    let node = tree
    for (const name of path) {
      const next = (node[name] ?? {}) as SchemaTree
      node[name] = next
      node = next
    }
    node[last] = meaning ? shape.schema.check(z.meta({ description: meaning })) : shape.schema
  }
  return toSchema(tree)
}

const build = (name: string, fields: Fields) => {
  const steps = Object.entries(fields).map(([key, { wire, shape }]) => ({ name: key, wire, path: wire.split('.'), shape }))
  return { name, fields, schema: schemaOf(fields), read: reader(steps), write: writer(steps) }
}

// The casts below give the walked table the types of its own rows.

/** An entity of the contract. Unknown fields are dropped, a missing required field is a `FieldError`. */
export const record = <F extends Fields>(name: string, fields: F): RecordShape<F> => {
  const shape = build(name, fields) as unknown as RecordShape<F>
  recordNames.add(shape.schema, { id: name })
  return shape
}

/** What a call takes. Fields that may be `null` may be left out. */
export const request = <F extends Fields>(fields: F): RecordShape<F, Given<F>> =>
  build('', fields) as unknown as RecordShape<F, Given<F>>

/** The request of a call that takes nothing. */
export const noRequest = request({})
