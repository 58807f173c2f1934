import { type Endpoint, recordNames, type Topic } from '@leverkit/sdk/contract'
import * as z from 'zod/mini'

export type Json = { [name: string]: unknown }

// Common types of all endpoints and topics. They are needed because a loop over the contract loses the types of the individual
// endpoints.
export type AnyEndpoint = Endpoint<object, unknown>
export type AnyTopic = Topic<unknown, string>

/**
 * Metadata of schemas, merged from two registries: descriptions from the registry of zod, and names of records from the
 * registry of the contract.
 */
const metadata = z.registry<{ id?: string; description?: string }>()
metadata.get = (schema) => ({ ...z.globalRegistry.get(schema), ...recordNames.get(schema) }) as never
metadata.has = (schema) => z.globalRegistry.has(schema) || recordNames.has(schema)

/** Converts a schema to JSON Schema. The schemas of named records are moved to `components`, and references replace them. */
export function jsonSchemaOf(schema: z.ZodMiniType, components: Json, isAnswer: boolean): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    metadata: metadata as never,
    // Files are the only values that JSON Schema cannot represent. `override` describes files as OpenAPI does.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'binary') jsonSchema.type = 'string'
      // An answer may contain unknown fields, because clients ignore them.
      if (isAnswer) delete jsonSchema.additionalProperties
    },
  }) as Json & { $defs?: Json }
  Object.assign(components, pointAtComponents($defs))
  return pointAtComponents(root)
}

const pointAtComponents = (value: Json): Json =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

export const about =
  'Where the product specification is silent, the choice is ours and a partner can override it: `x-source` marks these ' +
  'parts. Made from the contract of @leverkit/sdk; not edited by hand.'

export const sorted = (value: Json): Json => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/** License that the API descriptions (OpenAPI and AsyncAPI) state. */
export const license: Json = { name: 'MIT', url: 'https://opensource.org/license/mit' }
