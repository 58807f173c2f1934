import * as z from 'zod/mini'
import { isFile } from './scalars.ts'
import type { Form, Part, Shape } from './shape.ts'

/** Registry that gives each record its name in the generated documents. */
export const recordNames = z.registry<{ id: string; description?: string }>()

type Tree = { [name: string]: Tree | z.ZodMiniType }

const isSchema = (node: Tree | z.ZodMiniType): node is z.ZodMiniType => '_zod' in node

const described = (schema: z.ZodMiniType, note: string | undefined, more = {}): z.ZodMiniType =>
  note === undefined ? schema : schema.check(z.meta({ description: note, ...more }))

const toSchema = (tree: Tree, open: boolean): z.ZodMiniType => {
  const shape = Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isSchema(node) ? node : toSchema(node, open)]),
  )
  return open ? z.object(shape) : z.strictObject(shape)
}

const objectOf = (parts: readonly Part[], open: boolean): z.ZodMiniType => {
  const tree: Tree = {}
  for (const { wire, shape, meaning } of parts) {
    const path = wire.split('.')
    const last = path.pop() ?? wire
    let node = tree
    for (const name of path) {
      const next = (node[name] ?? {}) as Tree
      node[name] = next
      node = next
    }
    node[last] = described(schemaOf(shape), meaning || undefined)
  }
  return toSchema(tree, open)
}

const textOf = ({ pattern, minLength, note }: Extract<Form, { type: 'text' }>): z.ZodMiniType => {
  let schema: z.ZodMiniType = z.string()
  if (pattern) schema = z.string().check(z.regex(pattern))
  else if (minLength !== undefined) schema = z.string().check(z.minLength(minLength))
  return described(schema, note)
}

const maxIdLength = 128

const isId = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > 0 && value.length <= maxIdLength
    : Number.isSafeInteger(value) && (value as number) >= 0

/**
 * JSON schema of an identifier, for the generated documents. The schema is separate from the validation, because a
 * zod union for both would add 0.4 kB to every page.
 */
const idForms = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', minLength: 1, maxLength: maxIdLength },
  ],
}

const build = (form: Form): z.ZodMiniType => {
  switch (form.type) {
    case 'text':
      return textOf(form)
    case 'integer':
      return described(form.min === undefined ? z.int() : z.int().check(z.minimum(form.min)), form.note)
    case 'id':
      return described(z.custom(isId), form.note, idForms)
    case 'choice':
      return described(z.literal([...form.values]), form.note)
    case 'list':
      return z.array(schemaOf(form.item))
    case 'optional':
      return z.optional(z.nullable(schemaOf(form.of)))
    case 'object':
      return objectOf(form.parts, form.open)
    case 'file':
      return described(z.custom(isFile), form.note, { format: 'binary' })
    case 'none':
      return z.literal(null)
  }
}

const made = new WeakMap<Form, z.ZodMiniType>()

/**
 * Returns the schema that validates a value before it is sent. Each shape has one schema. The generated documents
 * refer to the schema of an object by its name.
 */
export const schemaOf = (shape: Shape<unknown>): z.ZodMiniType => {
  const known = made.get(shape.form)
  if (known) return known
  const schema = build(shape.form)
  made.set(shape.form, schema)
  if (shape.form.type === 'object' && shape.form.id !== '') recordNames.add(schema, { id: shape.form.id })
  return schema
}
