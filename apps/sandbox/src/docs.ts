import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codes, contract, type Endpoint, recordNames, sandboxNumbers, schemaOf, type Topic, topics } from '@leverkit/sdk/contract'
import * as z from 'zod/mini'
import { callsTable } from './http/callsTable.ts'

type Json = { [name: string]: unknown }

// Common types of all endpoints and topics, because a loop over the contract loses the types of the individual
// endpoints.
type AnyEndpoint = Endpoint<object, unknown>
type AnyTopic = Topic<unknown, string>

/**
 * Metadata of schemas, merged from two registries. The registry of zod contains descriptions, and the registry of
 * the contract contains names of records.
 */
const metadata = z.registry<{ id?: string; description?: string }>()
metadata.get = (schema) => ({ ...z.globalRegistry.get(schema), ...recordNames.get(schema) }) as never
metadata.has = (schema) => z.globalRegistry.has(schema) || recordNames.has(schema)

/**
 * Converts a schema to JSON Schema. Named records are moved to `components`, and the schema refers to them there.
 */
function jsonSchemaOf(schema: z.ZodMiniType, components: Json, isAnswer: boolean): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    metadata: metadata as never,
    // Files are the only type that JSON Schema cannot represent. `override` describes files as OpenAPI does.
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

const about =
  'Where the product specification is silent, the choice is ours and a partner can override it: see `x-source` of each operation. ' +
  "Codes but 1 and 999 are the broker's own: `x-refusals` has the numbers of the sandbox, as its profile of codes declares them. " +
  'Made from the contract of @leverkit/sdk; not edited by hand.'

/** Returns the error codes of an endpoint. The keys are the numbers that the sandbox uses for these codes. */
const refusals = (entry: AnyEndpoint): Json => Object.fromEntries(entry.codes.map((code) => [String(sandboxNumbers[code]), code]))

function requestOf(entry: AnyEndpoint, components: Json): Json {
  const schema = jsonSchemaOf(schemaOf(entry.request), components, false) as { properties?: Json; required?: string[] }
  const example = entry.request.write(entry.example.request) as Json
  if (entry.encoding !== 'query') {
    const type = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' }[
      entry.encoding
    ]
    const content = entry.encoding === 'multipart' ? { schema } : { schema, example }
    return { requestBody: { required: true, content: { [type]: content } } }
  }
  const parameters = Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: part,
    ...(example[name] === undefined || example[name] === null ? {} : { example: example[name] }),
  }))
  return parameters.length === 0 ? {} : { parameters }
}

function answerOf(entry: AnyEndpoint, components: Json): Json {
  const data = jsonSchemaOf(schemaOf(entry.response), components, true)
  if (entry.bare) {
    const example = entry.response.write(entry.example.response)
    return { description: 'The answer itself, outside the envelope.', content: { 'application/json': { schema: data, example } } }
  }
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: codes.SUCCESS }, msg: { type: 'string' }, data },
  }
  const schema = { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] }
  const example = { code: codes.SUCCESS, msg: 'OK', data: entry.response.write(entry.example.response) }
  return { description: 'Success, or an envelope with another code.', content: { 'application/json': { schema, example } } }
}

/** Schema of an answer that reports a failure. The code of the answer gives the reason, and `data` is empty. */
const refusal: Json = {
  type: 'object',
  description: 'A refusal. Code 999 ends the session; any other code means what `msg` says.',
  required: ['code', 'msg'],
  properties: {
    code: { not: { const: codes.SUCCESS }, type: ['integer', 'string'] },
    msg: { type: 'string' },
    data: {},
  },
}

/** Parameters that many endpoints share. */
const commonParameters: Json = {
  lang: {
    name: 'lang',
    in: 'header',
    required: true,
    description: 'Language of `msg` and of texts in the answer, by the code of the product.',
    schema: { type: 'string', default: 'hk' },
  },
  t: {
    name: 't',
    in: 'query',
    required: true,
    description: 'Milliseconds since 1970-01-01T00:00:00Z, so that no cache answers.',
    schema: { type: 'integer' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Our default: one key for one intent. A repeat with the same key is answered with the outcome of the first.',
    schema: { type: 'string' },
  },
}

const withCommon = (entry: AnyEndpoint, request: Json): Json => {
  const own = Array.isArray(request.parameters) ? (request.parameters as Json[]) : []
  const names = ['lang', ...(entry.method === 'POST' ? [] : ['t']), ...(entry.effect === 'write' ? ['idempotencyKey'] : [])]
  return { ...request, parameters: [...own, ...names.map((name) => ({ $ref: `#/components/parameters/${name}` }))] }
}

const security = (auth: AnyEndpoint['auth']): Json[] =>
  auth === 'none' ? [] : [{ token: [] }, ...(auth === 'optional' ? [{}] : [])]

function operationOf(group: string, verb: string, entry: AnyEndpoint, components: Json): Json {
  return {
    operationId: `${group}.${verb}`,
    tags: [group],
    summary: entry.summary,
    'x-source': entry.source,
    ...(entry.encodingSource ? { 'x-encoding-source': entry.encodingSource } : {}),
    'x-effect': entry.effect,
    'x-refusals': refusals(entry),
    security: security(entry.auth),
    ...withCommon(entry, requestOf(entry, components)),
    responses: { '200': answerOf(entry, components) },
  }
}

/** Returns the REST interface as OpenAPI 3.1. */
export function openApi(): Json {
  const schemas: Json = {}
  const paths: { [path: string]: Json } = {}
  for (const [group, entries] of Object.entries(contract)) {
    for (const [verb, entry] of Object.entries(entries) as unknown as [string, AnyEndpoint][]) {
      // Endpoints on another host are not part of this interface.
      if (entry.elsewhere) continue
      paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operationOf(group, verb, entry, schemas) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Leverkit broker',
      version: '0.1.0',
      description: `Every answer is an envelope \`{ code, msg, data }\`. ${about}`,
    },
    servers: [{ url: 'http://127.0.0.1:4100', description: 'sandbox' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      parameters: commonParameters,
      schemas: sorted({ ...schemas, Refusal: refusal }),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The bare token of a sign-in.' },
      },
    },
  }
}

const sorted = (value: Json): Json => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Commands that clients send on the socket, in the default framing. */
const commands: readonly {
  readonly type: string
  readonly field?: 'token' | 'topic'
  readonly answer?: string
  readonly summary: string
}[] = [
  { type: 'login', field: 'token', answer: '{"type":"login","code":1}, or code 999', summary: 'Sign in; account topics need it' },
  { type: 'logout', summary: 'Sign out; account topics end' },
  { type: 'sub', field: 'topic', answer: '{"type":"sub","topic":"…","code":1}', summary: 'Subscribe to a topic' },
  { type: 'unsub', field: 'topic', answer: '{"type":"unsub","topic":"…","code":1}', summary: 'Unsubscribe from a topic' },
  { type: 'ping', answer: '{"type":"pong"}', summary: 'Check the connection' },
]

const commandMessage = ({ type, field, answer, summary }: (typeof commands)[number]): Json => ({
  name: type,
  summary,
  ...(answer === undefined ? {} : { description: `Answer: \`${answer}\`` }),
  payload: {
    type: 'object',
    required: ['type', ...(field === undefined ? [] : [field])],
    properties: { type: { const: type }, ...(field === undefined ? {} : { [field]: { type: 'string' } }) },
  },
})

const eventMessage = (topic: AnyTopic, components: Json): Json => ({
  name: topic.name,
  summary: topic.summary,
  'x-source': topic.source,
  'x-auth': topic.auth,
  payload: {
    type: 'object',
    required: ['topic', 'data'],
    properties: {
      topic: topic.params.length === 0 ? { const: topic.name } : { type: 'string', description: topic.name },
      data: jsonSchemaOf(schemaOf(topic.event), components, true),
    },
  },
  examples: [{ payload: { topic: topic.name, data: topic.event.write(topic.example) } }],
})

/**
 * Returns the socket interface as AsyncAPI 3.0, from the broker's view: the broker receives commands and sends
 * events.
 */
export function asyncApi(): Json {
  const schemas: Json = {}
  const received = Object.fromEntries(commands.map((command) => [`command.${command.type}`, commandMessage(command)]))
  const entries = Object.entries(topics) as unknown as [string, AnyTopic][]
  const sent = Object.fromEntries(entries.map(([name, topic]) => [`event.${name}`, eventMessage(topic, schemas)]))
  const point = (list: Json) => Object.keys(list).map((name) => ({ $ref: `#/channels/socket/messages/${name}` }))
  const channel = { $ref: '#/channels/socket' }
  return {
    asyncapi: '3.0.0',
    info: { title: 'Leverkit broker, socket', version: '0.1.0', description: `Text frames of JSON. ${about}` },
    servers: { sandbox: { host: '127.0.0.1:4100', protocol: 'ws' } },
    channels: { socket: { address: '/v1/ws', messages: { ...received, ...sent } } },
    operations: {
      command: { action: 'receive', channel, messages: point(received) },
      publish: { action: 'send', channel, messages: point(sent) },
    },
    components: { schemas: sorted(schemas) },
  }
}

/** Generates the documents. Returns their contents by file name; the committed files must have the same contents. */
export const documents = (): { readonly [file: string]: string } => ({
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'asyncapi.json': `${JSON.stringify(asyncApi(), null, 2)}\n`,
  'calls.md': callsTable(),
})

/** Path of the repository folder that contains the documents. */
export const documentsFolder = fileURLToPath(new URL('../../../docs/', import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(documentsFolder, { recursive: true })
  for (const [file, text] of Object.entries(documents())) writeFileSync(`${documentsFolder}${file}`, text)
}
