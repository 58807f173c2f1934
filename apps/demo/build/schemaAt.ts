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

/** Schema without the marks "optional" and "default"; the kinds of value of a union one by one. */
const kindsOf = (schema: Schema): Schema[] => {
  const { innerType, options } = definitionOf(schema)
  return innerType ? kindsOf(innerType) : options ? options.flatMap(kindsOf) : [schema]
}

/** Kinds of value of the setting at a path; empty if no setting has this path. */
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

/** Names of the settings of an object, or keys of a record that has a list of keys. */
export const namesOf = (schema: Schema): string[] => {
  const { shape, keyType } = definitionOf(schema)
  return shape ? Object.keys(shape) : keyType ? literalsOf(keyType) : []
}

/** Texts of a list of possible values. */
export const literalsOf = (schema: Schema): string[] => Object.values(definitionOf(schema).entries ?? {}).map(String)
