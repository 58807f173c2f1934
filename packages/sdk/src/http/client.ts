import { type Clock, systemClock } from '../clock.ts'
import type { CodeProfile } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type Contract, contract } from '../contract/table.ts'
import { Emitter } from '../emitter.ts'
import {
  invalid,
  isLeverkitError,
  type LeverkitError,
  OutcomeUnknownError,
  type Reconciled,
  SessionExpiredError,
  TransportError,
} from '../errors.ts'
import type { Hosts } from '../host.ts'
import type { Lang } from '../locales.ts'
import { memoryStorage, Session, type SessionStorage } from '../session/session.ts'
import { call } from './call.ts'
import { checkedCodes } from './checkedCodes.ts'
import { initialLang, initialToken, resolveHosts } from './environment.ts'
import { checkedHeaders, type HeaderTexts } from './headers.ts'
import { checkOverrides, type EndpointOverrides } from './overrides.ts'
import { iteratePages, type Listed } from './pages.ts'
import { Reconciler } from './reconciler.ts'
import type { CallLogger, CallOptions, Transport } from './transport.ts'

/** Page iteration of a client function. */
export interface Paged<Req, Res> {
  /**
   * Iterates over the items of all pages in order, with `for await`. Fetches the next page only when all items of the
   * previous page have been consumed.
   */
  all(request: Omit<Req, 'page'>, options?: CallOptions): AsyncIterable<Listed<Res>>
}

/** Type of the client function for an endpoint. */
export type Call<E> =
  E extends Endpoint<infer Req, infer Res>
    ? Record<never, never> extends Req
      ? (request?: Req, options?: CallOptions) => Promise<Res>
      : ((request: Req, options?: CallOptions) => Promise<Res>) & (Req extends { page: number } ? Paged<Req, Res> : unknown)
    : never

/**
 * The contract as client functions, such as `client.orders.close({ id })`. Each function has the docstring of its endpoint in
 * the contract.
 */
export type Calls<C> = { readonly [G in keyof C]: { readonly [V in keyof C[G]]: Call<C[G][V]> } }

export interface ClientOptions {
  /**
   * Address of the broker, with its scheme. The path of the address becomes the prefix of every call and of the socket.
   *
   * @default the first of these addresses that exists: the variable `LEVERKIT_BASE_URL`; on a page, the address that is derived
   * from the page's host name; `fallbackUrl`; outside a page, the sandbox at `http://localhost:4100`
   */
  readonly baseUrl?: string
  /**
   * Address of the broker if none can be derived from the page's host name (for example on localhost), and outside a page.
   *
   * @default the page's own origin; outside a page, `http://localhost:4100`
   */
  readonly fallbackUrl?: string
  /** @default `LEVERKIT_LANG`, else `hk` */
  readonly lang?: Lang
  /**
   * Initial token, for scripts. The client drops this token at a sign-in, at `auth.close()` and at code 999. If `storage`
   * contains a session, the session is used instead of the token. @default `LEVERKIT_TOKEN`
   */
  readonly token?: string
  /** Storage of the session. @default in memory */
  readonly storage?: SessionStorage
  /** @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** Timeout of a call in ms; `0` for none. @default 15000 */
  readonly timeoutMs?: number
  /**
   * Promise that resolves when the broker has started, such as `openPageBroker().ready`. Until then, calls wait, and their
   * timeout has not begun. If the promise rejects, calls fail without being sent. @default the broker has already started
   */
  readonly ready?: Promise<unknown>
  /**
   * Additional headers of every call to the broker, or a function that returns the headers. The client calls the function once
   * for each call. The headers are not sent to other hosts or over the socket. `lang`, `authorization`, `content-type` and
   * `idempotency-key` are rejected, because the SDK sets them. If the page and the broker have different origins, the broker
   * has to allow the header names (`Access-Control-Allow-Headers`).
   *
   * @default none
   * @example createClient({ headers: { 'x-partner': 'acme' } })
   * @example createClient({ headers: () => ({ 'x-request-id': crypto.randomUUID() }) })
   */
  readonly headers?: HeaderTexts | (() => HeaderTexts)
  /**
   * Whether the backend supports `Idempotency-Key`. If this option is set, the client sends every write with a key. If a
   * browser or proxy repeats a write, the write then takes effect only once. If the caller passes no key, the client creates
   * one. Set this option only if the backend supports the header. The CORS rules of other backends reject requests with it.
   * @default false
   */
  readonly idempotency?: boolean
  /**
   * Meanings of the backend's envelope codes. Without this option, every code except 1 and 999 becomes `REFUSED`, with the
   * `msg` of the answer. The effect of a refused write is then unknown.
   *
   * @default no code has a meaning
   * @example createClient({ baseUrl: 'http://localhost:4100', codes: sandboxCodes })
   */
  readonly codes?: CodeProfile
  /** Overrides of method, path or encoding for endpoints that differ on a partner's backend. */
  readonly endpoints?: EndpointOverrides
  /** Clock for deadlines and for the time stamp `t` of requests. @default the machine's clock */
  readonly clock?: Clock
  /**
   * Receives a log message with the name of every call. The messages never contain a token, password or query.
   * @default none
   */
  readonly logger?: CallLogger
  /** Returns whether a network is available. @default reads `navigator.onLine`; always true on platforms without it */
  readonly isOnline?: () => boolean
}

/** A failed call. If the current screen does not show the failure, the application should report it to the user. */
export interface CallFailure {
  readonly error: LeverkitError
  readonly endpoint: string
}

/** An ended call, for measurements. It contains neither the request nor the answer, and no address. */
export interface CallEnd {
  /** Name of the call, such as `orders.place`; the path of an endpoint that the contract does not contain. */
  readonly name: string
  /** Time from the call to its end in ms, including a wait for `ready`. */
  readonly ms: number
  /** Code of the error, such as `NETWORK` or `NOT_ENOUGH_MARGIN`; `null` after a success. */
  readonly code: LeverkitError['code'] | null
}

interface ClientEvents {
  /** A call has failed. Silent and cancelled calls emit no event. */
  failure: [CallFailure]
  /** A call has ended. Silent calls, cancelled calls and the reads of a look-up emit this event too. */
  call: [CallEnd]
  /** The number of blocking calls in flight has changed. The argument is the new number. */
  busy: [number]
}

/** Members of a client that are not calls. */
export interface ClientBase {
  readonly hosts: Hosts
  readonly auth: Session
  /** Whether writes are sent with an `Idempotency-Key`. */
  readonly idempotency: boolean
  /** Value of the `authorization` header: the token of the session; `null` for a visitor. */
  readonly token: string | null
  /** Value of the `lang` header. A change applies from the next call on. */
  lang: Lang
  /** Calls any endpoint. Intended for code that iterates over the contract. */
  readonly call: <Req, Res>(entry: Endpoint<Req, Res>, request: Req, options?: CallOptions) => Promise<Res>
  /**
   * Looks up a write that was sent before this client existed, for example before the page was reloaded. `lookUp` sends only
   * read requests, like the `reconcile()` method of an error. `lookUp` returns `unclear` more often than `reconcile()`,
   * because this client did not record the broker's lists before the write.
   *
   * @param sentAt - time at which the write was sent, on the local clock, in epoch ms
   * @throws InvalidInputError when the endpoint has no look-up; the error of a read request if a list cannot be read
   * @example const { outcome } = await client.lookUp(contract.orders.place, request, sentAt)
   */
  readonly lookUp: <Req, Res>(entry: Endpoint<Req, Res>, request: Req, sentAt: number) => Promise<Reconciled>
  /**
   * Adds a listener; returns a function that removes it.
   *
   * @example const stop = client.on('call', ({ name, ms, code }) => metrics.record(name, ms, code ?? 'OK'))
   */
  readonly on: <E extends keyof ClientEvents>(event: E, listener: (...args: ClientEvents[E]) => void) => () => void
}

export type Client = Calls<Contract> & ClientBase

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint<unknown, unknown>>>>>
const table: Table = contract

const namesOf = () =>
  new Map(
    Object.entries(table).flatMap(([group, verbs]) =>
      Object.entries(verbs).map(([verb, entry]) => [entry, `${group}.${verb}`] as const),
    ),
  )
const names = /* @__PURE__ */ namesOf()

const byName = () => new Map([...names].map(([entry, name]) => [name, entry]))

/** Returns the name `group.verb` of an endpoint, or the endpoint's path if the contract does not contain the endpoint. */
export const nameOf = <Req, Res>(entry: Endpoint<Req, Res>): string => names.get(entry) ?? entry.path

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

type Run = ClientBase['call']
type Events = Emitter<ClientEvents>

const transportOf = (options: ClientOptions, rest: string, base: () => Pick<ClientBase, 'lang' | 'token'>): Transport => ({
  baseUrl: rest,
  fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  isPlatformFetch: options.fetch === undefined,
  timeoutMs: options.timeoutMs ?? 15_000,
  ready: options.ready,
  idempotency: options.idempotency ?? false,
  codes: options.codes && checkedCodes(options.codes),
  lang: () => base().lang,
  token: () => base().token,
  headers: headersOf(options.headers),
  clock: options.clock ?? systemClock,
  isOnline: options.isOnline ?? isOnline,
})

/** Validates static headers immediately. The headers that a function returns are validated at each call. */
const headersOf = (given: ClientOptions['headers'] = {}): Transport['headers'] => {
  if (typeof given === 'function') return (name) => checkedHeaders(given(), name)
  const headers = checkedHeaders(given)
  return () => headers
}

const counterOf = (events: Events) => {
  let busy = 0
  return (change: 1 | -1) => {
    busy += change
    events.emit('busy', busy)
  }
}

/**
 * Whether the caller cancelled the call. If a write was already sent when it was cancelled, its error is an
 * `OutcomeUnknownError`.
 */
const isCancelled = (error: LeverkitError): boolean =>
  (error instanceof TransportError && error.code === 'ABORTED') ||
  (error instanceof OutcomeUnknownError && error.cause instanceof TransportError && error.cause.code === 'ABORTED')

/**
 * Returns the function that makes calls, updates the session, counts blocking calls, emits failures, and looks up earlier
 * writes.
 */
const runnerOf = (
  options: ClientOptions,
  given: Transport,
  session: Session,
  events: Events,
): Pick<ClientBase, 'call' | 'lookUp'> => {
  const { clock } = given
  const overrides: Readonly<Record<string, object | undefined>> | undefined = options.endpoints
  const count = counterOf(events)
  /**
   * Token whose expiry has already been reported. If several pending calls get code 999, only the first emits a `failure`
   * event.
   */
  let reportedEnd: string | null = null
  const run: Run = async (own, request, callOptions = {}) => {
    const name = nameOf(own)
    const entry = { ...own, ...overrides?.[name] }
    const token = session.token
    const startedAt = clock.now()
    const end = (code: CallEnd['code']) => events.emit('call', { name, ms: Math.max(0, clock.now() - startedAt), code })
    if (entry.blocking) count(1)
    try {
      const answering = call(transport, name, entry, request, { ...callOptions, reconcile: reconciler.for(entry, request) })
      reconciler.watch(own, request as object, answering)
      const answer = await answering
      options.logger?.debug(`${name}: ${clock.now() - startedAt} ms`)
      if (entry.opensSession) session.open(answer as Parameters<Session['open']>[0])
      end(null)
      return answer
    } catch (error) {
      // Code 999 ends only the session whose token the call has sent. A newer session may have been opened while the call was
      // in flight.
      if (error instanceof SessionExpiredError && !entry.init && session.token === token) session.close('expired')
      if (!isLeverkitError(error)) throw error
      options.logger?.warn(`${name}: ${error.code} after ${clock.now() - startedAt} ms`)
      end(error.code)
      const isSilent = callOptions.silent ?? entry.silent ?? false
      const isEnd = error instanceof SessionExpiredError && token !== null
      const isReported = isEnd && reportedEnd === token
      if (isEnd && !isSilent) reportedEnd = token
      if (!isSilent && !isReported && !isCancelled(error)) events.emit('failure', { error, endpoint: name })
      throw error
    } finally {
      if (entry.blocking) count(-1)
    }
  }
  const reconciler = new Reconciler(
    (entry, request) => run(entry, request, { silent: true }),
    () => clock.now(),
  )
  const transport = { ...given, fetch: reconciler.timed(given.fetch, given.baseUrl) }
  const lookUp: ClientBase['lookUp'] = async (entry, request, sentAt) => {
    const look = reconciler.for(entry, request, sentAt)
    if (look === undefined) throw invalid('endpoint', 'has no look-up', nameOf(entry))
    return look()
  }
  return { call: run, lookUp }
}

/**
 * Creates a client for every endpoint of the contract.
 *
 * @throws InvalidInputError for an invalid option:
 *
 *   - `baseUrl` is not an address, or it is missing and no address can be derived from the page's host name.
 *   - `lang` is not a product language.
 *   - `endpoints` contains an unknown call or an invalid override.
 *   - `codes` redefines 1 or 999.
 *   - `headers` contains a header that the SDK sets or that cannot be sent.
 * @example
 * const client = createClient({ baseUrl: 'http://localhost:4100', lang: 'en' })
 * const markets = await client.markets.list()
 */
export const createClient = (options: ClientOptions = {}): Client => {
  checkOverrides(options.endpoints ?? {}, byName())
  const events = new Emitter<ClientEvents>()
  const session = new Session(options.storage ?? memoryStorage(), {
    token: initialToken(options),
    onStorageError: ({ code, message }) => options.logger?.warn(`session: ${code} ${message}`),
  })
  const hosts = resolveHosts(options)
  const transport = transportOf(options, hosts.rest, () => base)
  const { call: run, lookUp } = runnerOf(options, transport, session, events)
  const base: ClientBase = {
    hosts,
    auth: session,
    idempotency: transport.idempotency,
    get token() {
      return session.token
    },
    lang: initialLang(options.lang),
    call: run,
    lookUp,
    on: (event, listener) => events.on(event, listener),
  }
  // The functions of the client are created from the contract at run time. TypeScript cannot infer their types.
  return Object.assign(base, callsOf(run)) as unknown as Client
}

const functionOf = (entry: Endpoint<unknown, unknown>, run: Run) => {
  const one = (request: unknown = {}, options?: CallOptions) => run(entry, request, options)
  if (!('page' in entry.request.fields)) return one
  const all = (request: object, options?: CallOptions) =>
    // Every answer with pages is an object that contains one list. The type of the list's items does not matter here.
    iteratePages((page) => run(entry, { ...request, page }, options) as Promise<object>)
  return Object.assign(one, { all })
}

const callsOf = (run: Run) =>
  Object.fromEntries(
    Object.entries(table).map(([group, verbs]) => [
      group,
      Object.fromEntries(Object.entries(verbs).map(([verb, entry]) => [verb, functionOf(entry, run)])),
    ]),
  )
