import type * as z from 'zod/mini'
import { brandSchema } from '../src/brand/schema.ts'

export type Schema = z.core.$ZodType

/** The parts of a schema's definition that lead to the schemas within it. */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string | number>>
}
// Cast, because the type of a definition depends on the kind of its schema.
const definitionOf = (schema: Schema) => schema._zod.def as Definition

/**
 * Returns the schemas of a value's possible kinds: the members of a union, or the schema itself, without `optional` and
 * `default`.
 */
const kindsOf = (schema: Schema): Schema[] => {
  const { innerType, options } = definitionOf(schema)
  return innerType ? kindsOf(innerType) : options ? options.flatMap(kindsOf) : [schema]
}

/** Returns the schemas of the values that are possible at a path of the config; empty if no setting has this path. */
export const kindsAt = (path: readonly PropertyKey[]): Schema[] =>
  path.reduce<Schema[]>(
    (schemas, key) =>
      schemas.flatMap((schema) => {
        const { shape, element, valueType } = definitionOf(schema)
        const child = shape ? shape[String(key)] : (element ?? valueType)
        return child ? kindsOf(child) : []
      }),
    kindsOf(brandSchema),
  )

/** Returns the names of an object's settings, or the keys of a record with a fixed list of keys; empty for other schemas. */
export const namesOf = (schema: Schema): string[] => {
  const { shape, keyType } = definitionOf(schema)
  return shape ? Object.keys(shape) : keyType ? literalsOf(keyType) : []
}

/** Returns the possible values of an enum as texts; empty for other schemas. */
export const literalsOf = (schema: Schema): string[] => Object.values(definitionOf(schema).entries ?? {}).map(String)
