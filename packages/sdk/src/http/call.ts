import type { Clock } from '../clock.ts'
import { type CodeProfile, meaningOf } from '../contract/codes.ts'
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
import { encodeRequest } from '../wire/request.ts'
import { deadline } from './deadline.ts'
import { type Answer, exchange, Interruption } from './exchange.ts'
import { readFiles } from './files.ts'
import { outgoing } from './outgoing.ts'
import type { CallOptions, Transport } from './transport.ts'

type AnyEndpoint = Endpoint<unknown, unknown>

const sentences = {
  NETWORK: 'could not reach the broker',
  TIMEOUT: 'got no answer in time',
  ABORTED: 'was ended by the caller',
  UNREADABLE: 'got an answer that cannot be read',
}

/** Messages of particular failures. Such a message replaces the general message of the error code. */
const specificFailures = {
  redirected: {
    code: 'UNREADABLE',
    sentence: 'was redirected, which is never followed: check scheme and host of baseUrl, and the path of the call',
  },
  misdirected: { code: 'UNREADABLE', sentence: 'reached a server that is not responsible for this host; it was not sent again' },
  cut: { code: 'NETWORK', sentence: 'got an incomplete answer' },
} as const

interface Failure {
  readonly code: keyof typeof sentences
  readonly sent: boolean
  readonly sentence?: string | undefined
  readonly status?: number | undefined
  readonly cause?: unknown
  readonly reconcile?: (() => Promise<Reconciled>) | undefined
}

/**
 * Creates the error of a failed call. A write that may have reached the broker has an unknown outcome. Any other failed
 * call had no effect.
 */
const failed = (name: string, endpoint: AnyEndpoint, failure: Failure): Error => {
  const { code, sent, sentence = sentences[code], status, cause, reconcile } = failure
  const unknown = endpoint.effect === 'write' && sent
  const error = new TransportError({
    code,
    message: `${name} ${sentence}${status ? ` (HTTP ${status})` : ''}.`,
    effect: unknown ? 'unknown' : 'none',
    endpoint: name,
    cause,
    ...(status === undefined ? {} : { status }),
  })
  return unknown ? new OutcomeUnknownError({ endpoint: name, cause: error, reconcile }) : error
}

/** Properties of a call that are needed to interpret its answer. */
interface CallContext<Res> {
  readonly name: string
  readonly endpoint: Endpoint<unknown, Res>
  readonly codes: CodeProfile | undefined
  readonly reconcile: (() => Promise<Reconciled>) | undefined
}

const firstServerError = 500

/**
 * Creates the error for an answer with a code other than success. For a read, the error's `effect` is `none`. For a write,
 * `effect` is `none` if the code profile marks the code as a refusal and the HTTP status is below 500. Otherwise `effect` is
 * `unknown`.
 */
const refused = <Res>(
  { name, endpoint, codes, reconcile }: CallContext<Res>,
  { code, msg }: Envelope,
  status: number,
): ApiError => {
  const meaning = meaningOf(codes, code)
  const effect = endpoint.effect === 'write' && (status >= firstServerError || !meaning.isRefusal) ? 'unknown' : 'none'
  return new ApiError({ code: meaning.name, wireCode: code, reason: msg, endpoint: name, effect, reconcile })
}

const unwrap = <Res>(context: CallContext<Res>, envelope: Envelope, status: number): Res => {
  if (envelope.code === SESSION_EXPIRED) throw new SessionExpiredError(context.name)
  if (envelope.code !== SUCCESS) throw refused(context, envelope, status)
  return readAnswer(context, envelope.data, 'data')
}

const readAnswer = <Res>({ name, endpoint, reconcile }: CallContext<Res>, wire: unknown, place: string): Res => {
  try {
    return endpoint.response.read(wire)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    // The broker reported success, but the content of its answer cannot be read.
    const effect = endpoint.effect === 'write' ? 'unknown' : 'none'
    throw new ContractError({ endpoint: name, effect, cause: error.within(place), reconcile })
  }
}

const read = <Res>(context: CallContext<Res>, { status, ok, body }: Answer, fail: Fail): Res => {
  if (context.endpoint.bare) {
    if (!ok) throw fail({ code: 'UNREADABLE', sent: true, status })
    return readAnswer(context, readBare(body), 'body')
  }
  const envelope = readEnvelope(body)
  if ('unreadable' in envelope) throw fail({ code: 'UNREADABLE', sent: true, status, cause: envelope.cause })
  return unwrap(context, envelope, status)
}

type Fail = (failure: Failure) => Error

/** Options of a call: those of the caller, and those that the client adds. */
export interface CallParts extends CallOptions {
  /** Looks up the effect of a write whose answer was lost. */
  readonly reconcile?: (() => Promise<Reconciled>) | undefined
}

/** Waits until the broker has started. The call's timeout begins after this wait. */
const started = async (ready: Promise<unknown>, clock: Clock, signal: AbortSignal | undefined, fail: Fail): Promise<void> => {
  const limit = deadline(signal, 0, clock)
  try {
    await limit.within(ready)
  } catch (cause) {
    throw fail({ code: limit.why() ?? 'NETWORK', sent: false, cause })
  } finally {
    limit.done()
  }
}

/**
 * Makes one call: encodes the request, sends it at most once, and decodes the envelope and its `data`.
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
  // The request type is needed only by `encodeRequest`. The rest of this function uses the encoded request.
  const entry: Endpoint<unknown, Res> = endpoint
  const fail: Fail = (failure) => failed(name, entry, { ...failure, reconcile: parts.reconcile })
  const wire = encodeRequest(name, endpoint, input)
  if (transport.ready !== undefined) await started(transport.ready, transport.clock, parts.signal, fail)
  const limit = deadline(parts.signal, parts.timeoutMs ?? transport.timeoutMs, transport.clock)
  const isWrite = entry.effect === 'write'
  let answer: Answer
  try {
    const ready = entry.encoding === 'multipart' ? await limit.within(readFiles(name, wire)) : wire
    const request = outgoing(name, transport, entry, ready, parts)
    if (limit.why() !== null || !transport.isOnline()) throw new Interruption(false, undefined)
    answer = await exchange(transport, request, limit, { ...parts, isWrite })
  } catch (error) {
    if (isLeverkitError(error)) throw error
    const { sent, cause, how, status } = error instanceof Interruption ? error : new Interruption(false, error)
    const why = limit.why()
    const known = why === null && how !== null ? specificFailures[how] : { code: why ?? ('NETWORK' as const) }
    throw fail({ ...known, sent, cause, status: why === null ? status : undefined })
  } finally {
    limit.done()
  }
  return read({ name, endpoint: entry, codes: transport.codes, reconcile: parts.reconcile }, answer, fail)
}
