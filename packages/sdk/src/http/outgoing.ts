import type { Endpoint } from '../contract/endpoint.ts'
import { InvalidInputError } from '../errors.ts'
import { isLang } from '../locales.ts'
import { toFormData, toSearchParams, type WireObject } from '../wire/bodies.ts'
import type { CallOptions, Transport } from './transport.ts'

type AnyEndpoint = Endpoint<never, unknown>

/** One request, ready to leave. */
export interface Outgoing {
  readonly url: string
  readonly method: Endpoint<never, unknown>['method']
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

const bodyOf = (endpoint: AnyEndpoint, wire: WireObject): { body: Outgoing['body']; type?: string } => {
  if (endpoint.encoding === 'json') return { body: JSON.stringify(wire), type: 'application/json' }
  if (endpoint.encoding === 'form') return { body: toSearchParams(wire).toString(), type: 'application/x-www-form-urlencoded' }
  // A multipart body brings its own content type: only the platform knows the boundary.
  return { body: endpoint.encoding === 'multipart' ? toFormData(wire) : undefined }
}

// What a header may hold: a line break in it would begin another header.
const headerText = /^[\x21-\x7e]+$/

const refuse = (path: string, name: string, message: string) => new InvalidInputError([{ path, code: 'INVALID', message }], name)

const headersFor = (name: string, transport: Transport, options: CallOptions): Record<string, string> => {
  const lang = transport.lang()
  const token = transport.token()
  const key = transport.idempotency ? options.idempotencyKey : undefined
  if (!isLang(lang)) throw refuse('lang', name, 'is not a language of the product')
  if (token !== null && !headerText.test(token)) throw refuse('token', name, 'holds what no header may hold')
  if (key !== undefined && !headerText.test(key)) throw refuse('idempotencyKey', name, 'holds what no header may hold')
  return { lang, ...(token === null ? {} : { authorization: token }), ...(key === undefined ? {} : { 'idempotency-key': key }) }
}

const addressOf = (transport: Transport, endpoint: AnyEndpoint, wire: WireObject): string => {
  const params = endpoint.encoding === 'query' ? toSearchParams(wire) : new URLSearchParams()
  // Specification, section 7: GET and DELETE carry a time stamp, so that no cache between us and the broker answers.
  if (endpoint.method !== 'POST') params.set('t', String(transport.clock.now()))
  const text = params.toString()
  return `${transport.baseUrl}${endpoint.path}${text ? `?${text}` : ''}`
}

const elsewhere = (name: string, endpoint: AnyEndpoint, { url }: WireObject): Outgoing => {
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw refuse('url', name, 'is not an absolute address')
  return { url, method: endpoint.method, headers: {}, body: undefined }
}

/**
 * The request of a call: address, headers and body.
 *
 * @throws InvalidInputError when language, token or key cannot stand in a header, or an address is none
 */
export const outgoing = (
  name: string,
  transport: Transport,
  endpoint: AnyEndpoint,
  wire: WireObject,
  options: CallOptions,
): Outgoing => {
  if (endpoint.elsewhere) return elsewhere(name, endpoint, wire)
  const { body, type } = bodyOf(endpoint, wire)
  const headers = headersFor(name, transport, options)
  if (type) headers['content-type'] = type
  return { url: addressOf(transport, endpoint, wire), method: endpoint.method, headers, body }
}
