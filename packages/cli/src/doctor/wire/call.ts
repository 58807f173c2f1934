import type { CallName } from '@leverkit/sdk'
import { type Contract, contract, type Decoded, type Endpoint } from '@leverkit/sdk/contract'
import { encodeRequest, parseJson, toFormData, toSearchParams, type WireObject } from '@leverkit/sdk/wire'
import type { Backend } from '../../profile/Profile.ts'
import type { HttpAnswer, HttpRequest } from './Http.ts'
import { utf8Of } from './jsonText.ts'

export type AnyEndpoint = Endpoint<object, unknown>

type EntryOf<N extends CallName> = N extends `${infer G extends keyof Contract}.${infer V}`
  ? V extends keyof Contract[G]
    ? Contract[G][V]
    : never
  : never

/** Request of a call, as the SDK takes it. */
export type RequestOf<N extends CallName> = EntryOf<N> extends Endpoint<infer Req, infer _> ? Req : never
/** Answer of a call, as the SDK returns it. */
export type ResponseOf<N extends CallName> = EntryOf<N> extends { readonly response: infer S } ? Decoded<S> : never

/** All calls of the contract by name, in the order of the contract. */
export const calls: ReadonlyMap<CallName, AnyEndpoint> = new Map(
  Object.entries(contract).flatMap(([group, verbs]) =>
    // The casts are needed, because a loop over the contract loses the types of the individual endpoints and names.
    Object.entries(verbs as unknown as Readonly<Record<string, AnyEndpoint>>).map(
      ([verb, entry]) => [`${group}.${verb}` as CallName, entry] as const,
    ),
  ),
)

/** Returns the endpoint of a call, with the method, path and encoding that the backend uses. */
export const endpointOf = (name: CallName, backend: Backend): AnyEndpoint => {
  const entry = calls.get(name)
  if (entry === undefined) throw new TypeError(`${name} is not a call of the contract`)
  return { ...entry, ...backend.endpoints?.[name] }
}

/** Options of one request. */
export interface SendOptions {
  /** Token for the `authorization` header; `null` sends no such header. */
  readonly token?: string | null
  /** Value of the `lang` header; `null` sends no such header. @default 'en' */
  readonly lang?: string | null
  /** Idempotency key. */
  readonly key?: string
  /** Additional headers. They replace usual headers of the same name. */
  readonly headers?: Readonly<Record<string, string>>
  /** Additional parameters. They replace parameters of the request with the same name. `null` removes a parameter. */
  readonly params?: Readonly<Record<string, string | null>>
  /** Time stamp `t`; `null` omits it. @default the current time */
  readonly t?: string | null
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const withChanges = (params: URLSearchParams, changes: SendOptions['params'] = {}): URLSearchParams => {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params
}

const multipartOf = async (wire: WireObject) => {
  const response = new Response(toFormData(wire))
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
}

const bodyOf = async (endpoint: AnyEndpoint, wire: WireObject, options: SendOptions) => {
  const { encoding } = endpoint
  if (encoding === 'query') return {}
  if (encoding === 'multipart') return multipartOf(wire)
  const type = contentTypes[encoding]
  if (encoding === 'form') return { body: withChanges(toSearchParams(wire), options.params).toString(), type }
  const changed = { ...wire, ...options.params }
  return { body: JSON.stringify(changed), type }
}

/** Builds the raw request that the SDK would send for a call, with the changes that `options` describes. */
export const requestOf = async (
  base: string,
  name: CallName,
  endpoint: AnyEndpoint,
  request: object,
  options: SendOptions = {},
): Promise<HttpRequest> => {
  const { token = null, lang = 'en', key, headers = {}, t = String(Date.now()) } = options
  const wire = encodeRequest(name, endpoint, request)
  const query = endpoint.encoding === 'query' ? withChanges(toSearchParams(wire), options.params) : new URLSearchParams()
  if (endpoint.method !== 'POST' && t !== null) query.set('t', t)
  const { body, type } = await bodyOf(endpoint, wire, options)
  const text = query.toString()
  return {
    method: endpoint.method,
    url: `${base}${endpoint.path}${text && `?${text}`}`,
    headers: {
      accept: '*/*',
      ...(lang !== null && { lang }),
      ...(token !== null && { authorization: token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
    body,
    isWrite: endpoint.effect === 'write',
  }
}

/** The body of an answer. Decoding is strict. */
export interface Body {
  /** The body as text; `null` if it is not UTF-8. */
  readonly text: string | null
  /** The JSON value. Long numbers are texts, so that no digit is lost. `undefined` if the body is not JSON. */
  readonly json: unknown
  /** The result of `JSON.parse`, in which a long number loses its last digits; `undefined` if the body is not JSON. */
  readonly typed: unknown
  /** Members of the envelope; `null` if the body is not an object. */
  readonly envelope: Readonly<Record<string, unknown>> | null
}

/** Decodes the body of an answer. */
export const bodyOfAnswer = ({ body }: HttpAnswer): Body => {
  const text = utf8Of(body)
  let json: unknown
  let typed: unknown
  try {
    const plain = text?.replace(/^\ufeff/, '')
    json = plain === undefined ? undefined : parseJson(plain)
    typed = plain === undefined ? undefined : JSON.parse(plain)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  return { text, json, typed, envelope: isObject ? (json as Record<string, unknown>) : null }
}
