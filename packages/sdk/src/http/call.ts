import { createFetch } from 'ofetch'
import { codeName } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { FieldError } from '../contract/shape.ts'
import { ApiError, ContractError, OutcomeUnknownError, SessionExpiredError, TransportError } from '../errors.ts'
import { type Envelope, readEnvelope, SESSION_EXPIRED, SUCCESS } from '../wire/envelope.ts'
import { encodeRequest, toFormData, toSearchParams, type WireObject } from '../wire/request.ts'
import { type Deadline, deadline } from './deadline.ts'

/** What may be said with every call. */
export interface CallOptions {
  /** Ends the call early. A write that was already sent then has an unknown outcome. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the call is given up; `0` is never. @default the client's, 15,000 */
  readonly timeoutMs?: number | undefined
  /** Raises no notice when the call fails. */
  readonly silent?: boolean | undefined
  /** One key for one intent, kept over repeats by the person. Sent only where the client's `idempotency` is on. */
  readonly idempotencyKey?: string | undefined
}

/** What a caller needs from its client. */
export interface Transport {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly idempotency: boolean
  readonly lang: () => string
  readonly token: () => string | null
  readonly now: () => number
  readonly isOnline: () => boolean
}

type AnyEndpoint = Endpoint<never, unknown>

const requestInit = (endpoint: AnyEndpoint, wire: WireObject) => {
  if (endpoint.encoding === 'json') return { query: undefined, body: JSON.stringify(wire), type: 'application/json' }
  if (endpoint.encoding === 'form')
    return { query: undefined, body: toSearchParams(wire).toString(), type: 'application/x-www-form-urlencoded' }
  if (endpoint.encoding === 'multipart') return { query: undefined, body: toFormData(wire), type: undefined }
  return { query: toSearchParams(wire), body: undefined, type: undefined }
}

const headersFor = (transport: Transport, type: string | undefined, key: string | undefined): Record<string, string> => {
  const token = transport.token()
  return {
    lang: transport.lang(),
    ...(token === null ? {} : { authorization: token }),
    ...(type ? { 'content-type': type } : {}),
    ...(key && transport.idempotency ? { 'idempotency-key': key } : {}),
  }
}

const addressOf = (transport: Transport, endpoint: AnyEndpoint, query: URLSearchParams | undefined): string => {
  const params = query ?? new URLSearchParams()
  // Specification, section 7: GET and DELETE carry a time stamp, so that no cache between us and the broker answers.
  if (endpoint.method !== 'POST') params.set('t', String(transport.now()))
  const text = params.toString()
  return `${transport.baseUrl}${endpoint.path}${text ? `?${text}` : ''}`
}

// Ways to fail before a connection stands: the request cannot have reached the broker.
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const hasNeverConnected = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && neverConnected.has(cause.code)) return true
  }
  return false
}

const sentences = {
  NETWORK: 'could not reach the broker',
  TIMEOUT: 'got no answer in time',
  ABORTED: 'was ended by the caller',
  UNREADABLE: 'got an answer that is no envelope',
}

type Failure = { code: keyof typeof sentences; sent: boolean; status?: number; cause?: unknown }

/** A write that may have arrived has an unknown outcome; everything else surely did nothing. */
const failed = (name: string, endpoint: AnyEndpoint, failure: Failure): Error => {
  const { code, sent, status, cause } = failure
  const unknown = endpoint.effect === 'write' && sent
  const error = new TransportError({
    code,
    message: `${name} ${sentences[code]}${status ? ` (HTTP ${status})` : ''}.`,
    effect: unknown ? 'unknown' : 'none',
    endpoint: name,
    cause,
    ...(status === undefined ? {} : { status }),
  })
  return unknown ? new OutcomeUnknownError({ endpoint: name, cause: error }) : error
}

const unwrap = <Res>(name: string, endpoint: Endpoint<never, Res>, envelope: Envelope): Res => {
  if (envelope.code === SESSION_EXPIRED) throw new SessionExpiredError(name)
  if (envelope.code !== SUCCESS)
    throw new ApiError({ code: codeName(envelope.code), wireCode: envelope.code, reason: envelope.msg, endpoint: name })
  try {
    return endpoint.response.read(envelope.data)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    // The broker said that it acted; only its words about it cannot be read.
    const effect = endpoint.effect === 'write' ? 'unknown' : 'none'
    throw new ContractError({ endpoint: name, effect, cause: error.within('data') })
  }
}

const send = async (transport: Transport, endpoint: AnyEndpoint, wire: WireObject, limit: Deadline, key: string | undefined) => {
  const { query, body, type } = requestInit(endpoint, wire)
  const raw = createFetch({ fetch: transport.fetch, Headers, AbortController }).raw
  const response = await raw<string, 'text'>(addressOf(transport, endpoint, query), {
    method: endpoint.method,
    headers: headersFor(transport, type, key),
    ...(body === undefined ? {} : { body }),
    signal: limit.signal,
    cache: 'no-store',
    // Orders travel as GET, and ofetch repeats GETs: never here. A refusal may come with any status, so all are read.
    retry: 0,
    ignoreResponseError: true,
    responseType: 'text',
  })
  return { status: response.status, body: response._data ?? '' }
}

/**
 * Makes one call: encodes, sends exactly once, reads the envelope and the answer.
 *
 * @throws InvalidInputError before anything is sent
 * @throws TransportError, OutcomeUnknownError, SessionExpiredError, ApiError or ContractError; see docs/errors.md
 */
export const call = async <Req, Res>(
  transport: Transport,
  name: string,
  endpoint: Endpoint<Req, Res>,
  input: Req,
  options: CallOptions = {},
): Promise<Res> => {
  // The request is encoded with its own type; from here on only the wire's names matter.
  const entry = endpoint as unknown as Endpoint<never, Res>
  const wire = encodeRequest(name, endpoint, input)
  if (options.signal?.aborted) throw failed(name, entry, { code: 'ABORTED', sent: false })
  if (!transport.isOnline()) throw failed(name, entry, { code: 'NETWORK', sent: false })
  const limit = deadline(options.signal, options.timeoutMs ?? transport.timeoutMs)
  try {
    const { status, body } = await send(transport, entry, wire, limit, options.idempotencyKey)
    const envelope = readEnvelope(body)
    if ('unreadable' in envelope) throw failed(name, entry, { code: 'UNREADABLE', sent: true, status, cause: envelope.cause })
    return unwrap(name, entry, envelope)
  } catch (error) {
    if (!isFetchFailure(error)) throw error
    const code = limit.why() ?? 'NETWORK'
    throw failed(name, entry, { code, sent: !hasNeverConnected(error), cause: error.cause ?? error })
  } finally {
    limit.done()
  }
}

const isFetchFailure = (error: unknown): error is Error => error instanceof Error && error.name === 'FetchError'
