import { createFetch, FetchError } from 'ofetch'
import { codeName } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { FieldError } from '../contract/shape.ts'
import {
  ApiError,
  ContractError,
  isLeverkitError,
  OutcomeUnknownError,
  type Reconciled,
  SessionExpiredError,
  TransportError,
} from '../errors.ts'
import { type Envelope, readBare, readEnvelope, SESSION_EXPIRED, SUCCESS } from '../wire/envelope.ts'
import { checkRequest } from './check-request.ts'
import { type Deadline, deadline } from './deadline.ts'
import { type Outgoing, outgoing } from './outgoing.ts'
import type { CallOptions, Transport } from './transport.ts'
import { uploadingFetch } from './upload.ts'

type AnyEndpoint = Endpoint<never, unknown>

// Ways to fail before a connection stands: the request cannot have reached the broker.
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
// These may also end a connection that stood, after the request was written.
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH'])

const hasNeverConnected = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
    if (typeof code !== 'string') continue
    if (neverConnected.has(code) || (unreachable.has(code) && syscall === 'connect')) return true
  }
  return false
}

const sentences = {
  NETWORK: 'could not reach the broker',
  TIMEOUT: 'got no answer in time',
  ABORTED: 'was ended by the caller',
  UNREADABLE: 'got an answer that cannot be read',
}

interface Failure {
  readonly code: keyof typeof sentences
  readonly sent: boolean
  readonly status?: number
  readonly cause?: unknown
  readonly reconcile?: (() => Promise<Reconciled>) | undefined
}

/** A write that may have arrived has an unknown outcome; everything else surely did nothing. */
const failed = (name: string, endpoint: AnyEndpoint, failure: Failure): Error => {
  const { code, sent, status, cause, reconcile } = failure
  const unknown = endpoint.effect === 'write' && sent
  const error = new TransportError({
    code,
    message: `${name} ${sentences[code]}${status ? ` (HTTP ${status})` : ''}.`,
    effect: unknown ? 'unknown' : 'none',
    endpoint: name,
    cause,
    ...(status === undefined ? {} : { status }),
  })
  return unknown ? new OutcomeUnknownError({ endpoint: name, cause: error, reconcile }) : error
}

const unwrap = <Res>(name: string, endpoint: Endpoint<never, Res>, envelope: Envelope): Res => {
  if (envelope.code === SESSION_EXPIRED) throw new SessionExpiredError(name)
  if (envelope.code !== SUCCESS)
    throw new ApiError({ code: codeName(envelope.code), wireCode: envelope.code, reason: envelope.msg, endpoint: name })
  return readAnswer(name, endpoint, envelope.data, 'data')
}

const readAnswer = <Res>(name: string, endpoint: Endpoint<never, Res>, wire: unknown, place: string): Res => {
  try {
    return endpoint.response.read(wire)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    // The broker said that it acted; only its words about it cannot be read.
    const effect = endpoint.effect === 'write' ? 'unknown' : 'none'
    throw new ContractError({ endpoint: name, effect, cause: error.within(place) })
  }
}

interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly body: string
}

const send = async (transport: Transport, request: Outgoing, limit: Deadline, options: CallOptions): Promise<Answer> => {
  const { url, method, headers, body } = request
  const { onProgress } = options
  const fetch = onProgress && body instanceof FormData ? uploadingFetch(transport, body, onProgress) : transport.fetch
  const raw = createFetch({ fetch, Headers, AbortController }).raw
  const response = await raw<string, 'text'>(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: limit.signal,
    cache: 'no-store',
    // A redirect would send a write twice, and the session's headers to whatever host it names.
    redirect: 'error',
    // Orders travel as GET, and ofetch repeats GETs: never here. A refusal may come with any status, so all are read.
    retry: 0,
    ignoreResponseError: true,
    responseType: 'text',
  })
  return { status: response.status, ok: response.ok, body: response._data ?? '' }
}

const read = <Res>(name: string, endpoint: Endpoint<never, Res>, { status, ok, body }: Answer, fail: Fail): Res => {
  if (endpoint.bare) {
    if (!ok) throw fail({ code: 'UNREADABLE', sent: true, status })
    return readAnswer(name, endpoint, readBare(body), 'body')
  }
  const envelope = readEnvelope(body)
  if ('unreadable' in envelope) throw fail({ code: 'UNREADABLE', sent: true, status, cause: envelope.cause })
  return unwrap(name, endpoint, envelope)
}

type Fail = (failure: Failure) => Error

/** What the client adds to a call of its own. */
export interface CallParts extends CallOptions {
  /** How to look up the effect of a write whose answer never comes. */
  readonly reconcile?: (() => Promise<Reconciled>) | undefined
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
  parts: CallParts = {},
): Promise<Res> => {
  // The request is encoded with its own type; from here on only the wire's names matter.
  const entry = endpoint as unknown as Endpoint<never, Res>
  const fail: Fail = (failure) => failed(name, entry, { ...failure, reconcile: parts.reconcile })
  const wire = checkRequest(name, endpoint, input, (cause) => fail({ code: 'NETWORK', sent: false, cause }))
  const request = outgoing(name, transport, entry, wire instanceof Promise ? await wire : wire, parts)
  if (parts.signal?.aborted) throw fail({ code: 'ABORTED', sent: false })
  if (!transport.isOnline()) throw fail({ code: 'NETWORK', sent: false })
  const limit = deadline(parts.signal, parts.timeoutMs ?? transport.timeoutMs, transport.clock)
  try {
    return read(name, entry, await send(transport, request, limit, parts), fail)
  } catch (error) {
    if (isLeverkitError(error)) throw error
    // Also a body that breaks off: whatever the platform calls it, no readable answer came.
    const cause = error instanceof FetchError ? (error.cause ?? error) : error
    throw fail({ code: limit.why() ?? 'NETWORK', sent: !hasNeverConnected(error), cause })
  } finally {
    limit.done()
  }
}
