import type { Endpoint } from '../contract/endpoint.ts'
import { invalid } from '../errors.ts'
import { isLang } from '../locales.ts'
import { toFormData, toSearchParams, type WireObject } from '../wire/bodies.ts'
import { headerText, notHeaderText } from './headers.ts'
import type { CallOptions, Transport } from './transport.ts'

type AnyEndpoint = Endpoint<unknown, unknown>

/** One request, ready to send. */
export interface Outgoing {
  readonly url: string
  readonly method: Endpoint<unknown, unknown>['method']
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

const bodyOf = (endpoint: AnyEndpoint, wire: WireObject): { body: Outgoing['body']; type?: string } => {
  if (endpoint.encoding === 'json') return { body: JSON.stringify(wire), type: 'application/json' }
  if (endpoint.encoding === 'form') return { body: toSearchParams(wire).toString(), type: 'application/x-www-form-urlencoded' }
  // The platform sets the content type of a multipart body, because only the platform knows the boundary.
  return { body: endpoint.encoding === 'multipart' ? toFormData(wire) : undefined }
}

const keyText = /^[\x21-\x7e]+$/

/** Creates the idempotency key of one write: 32 random hexadecimal digits. */
const newKey = (): string =>
  // `randomUUID()` is not used, because browsers offer it only over https. During development, a phone may open the page over
  // http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const keyOf = (name: string, { idempotency }: Transport, { effect }: AnyEndpoint, given: string | undefined) => {
  if (given === undefined) return idempotency && effect === 'write' ? newKey() : undefined
  if (!idempotency)
    throw invalid(
      'idempotencyKey',
      'is not sent, because the client was created without `idempotency: true`, which declares that the backend supports such keys',
      name,
    )
  if (!keyText.test(given)) throw invalid('idempotencyKey', 'is not visible ASCII text without blanks', name)
  return given
}

const headersFor = (name: string, transport: Transport, endpoint: AnyEndpoint, options: CallOptions): Record<string, string> => {
  const lang = transport.lang()
  const token = transport.token()
  const key = keyOf(name, transport, endpoint, options.idempotencyKey)
  if (!isLang(lang)) throw invalid('lang', 'is not a language of the product', name)
  if (token !== null && !headerText.test(token)) throw invalid('token', notHeaderText, name)
  return {
    ...transport.headers(name),
    lang,
    ...(token === null ? {} : { authorization: token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
}

const addressOf = (transport: Transport, endpoint: AnyEndpoint, wire: WireObject): string => {
  const params = endpoint.encoding === 'query' ? toSearchParams(wire) : new URLSearchParams()
  // GET and DELETE requests have a time stamp, so that a cache cannot answer them (specification, section 7).
  if (endpoint.method !== 'POST') params.set('t', String(transport.clock.now()))
  const text = params.toString()
  return `${transport.baseUrl}${endpoint.path}${text ? `?${text}` : ''}`
}

const elsewhere = (name: string, endpoint: AnyEndpoint, { url }: WireObject): Outgoing => {
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalid('url', 'is not an absolute address', name)
  return { url, method: endpoint.method, headers: {}, body: undefined }
}

/**
 * Builds the request of a call: address, headers and body.
 *
 * @throws InvalidInputError when a header cannot be sent, or an address is invalid
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
  const url = addressOf(transport, endpoint, wire)
  // Only the broker may receive the token and the body of the request. The origin of the address must therefore be the broker's
  // origin.
  if (new URL(url).origin !== new URL(transport.baseUrl).origin)
    throw invalid('path', `leads to a host other than the broker's`, name)
  const headers = headersFor(name, transport, endpoint, options)
  if (type) headers['content-type'] = type
  return { url, method: endpoint.method, headers, body }
}
