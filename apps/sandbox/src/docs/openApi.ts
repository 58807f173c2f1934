import { type Contract, codes, contract, sandboxNumbers, schemaOf } from '@leverkit/sdk/contract'
import { type AnyEndpoint, about, type Json, jsonSchemaOf, license, sorted } from './schemas.ts'

/** Returns the error codes of an endpoint. The keys are the numbers of these codes in the sandbox. */
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
    properties: { code: { type: 'integer', const: codes.SUCCESS }, msg: { type: 'string' }, data },
  }
  const schema = { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] }
  const example = { code: codes.SUCCESS, msg: 'OK', data: entry.response.write(entry.example.response) }
  return { description: 'Success, or an envelope with another code.', content: { 'application/json': { schema, example } } }
}

/** Schema of an answer that reports a failure. Its code gives the reason, and `data` is null. */
const refusal: Json = {
  type: 'object',
  description: 'A refusal. Code 999 ends the session; any other code means what `msg` says.',
  required: ['code', 'msg'],
  properties: { code: { type: ['integer', 'string'] }, msg: { type: 'string' }, data: { type: 'null' } },
  not: { required: ['code'], properties: { code: { const: codes.SUCCESS } } },
}

/** Error answers that do not come from a handler of the broker. */
const failures: Json = {
  NotAnswered: {
    description: 'A gateway or a proxy refused the request. The broker refuses with status 200 and the code of the envelope.',
  },
  Failed: { description: 'The server failed while it answered. A write with this status may have taken effect.' },
}

const aboutCodes =
  "Codes but 1 and 999 are the broker's own: `x-refusals` has the numbers of the sandbox, as its profile of codes declares them."

/** Description of each endpoint group, for readers of the document. */
const groups: Readonly<Record<keyof Contract, string>> = {
  platform: 'Settings that apply to all users, and the web app manifest',
  session: 'Sign-in, registration and passwords',
  account: 'User, balance, figures and ledger',
  verification: 'Identity check and uploads',
  markets: 'Markets, their trading terms and candles',
  orders: 'Placing, changing and closing orders',
  ranking: 'Ranking of traders',
  deposits: 'Deposits by coin and by wire',
  withdrawals: 'Withdrawals and their methods',
  companies: 'The company that operates the app, and other companies',
  news: 'Articles',
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
    operationId: `${group}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
    'x-call': `${group}.${verb}`,
    tags: [group],
    summary: entry.summary,
    'x-source': entry.source,
    ...(entry.encodingSource ? { 'x-encoding-source': entry.encodingSource } : {}),
    'x-effect': entry.effect,
    'x-refusals': refusals(entry),
    security: security(entry.auth),
    ...withCommon(entry, requestOf(entry, components)),
    responses: {
      '200': answerOf(entry, components),
      '4XX': { $ref: '#/components/responses/NotAnswered' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

/** Returns the REST interface as OpenAPI 3.1. */
export function openApi(): Json {
  const schemas: Json = {}
  const paths: { [path: string]: Json } = {}
  for (const [group, entries] of Object.entries(contract)) {
    for (const [verb, entry] of Object.entries(entries) as unknown as [string, AnyEndpoint][]) {
      // The document omits endpoints that another host serves.
      if (entry.elsewhere) continue
      paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operationOf(group, verb, entry, schemas) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Leverkit broker',
      version: '0.1.0',
      description: `Every answer is an envelope \`{ code, msg, data }\`. ${aboutCodes} ${about}`,
      license,
    },
    servers: [{ url: 'http://127.0.0.1:4100', description: 'sandbox' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      parameters: commonParameters,
      responses: failures,
      schemas: sorted({ ...schemas, Refusal: refusal }),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The bare token of a sign-in.' },
      },
    },
  }
}
