import { type Clock, systemClock } from '../clock.ts'
import type { CodeProfile } from '../contract/codes.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type Contract, contract } from '../contract/table.ts'
import { Emitter } from '../emitter.ts'
import { isLeverkitError, type LeverkitError, OutcomeUnknownError, SessionExpiredError, TransportError } from '../errors.ts'
import type { Hosts } from '../host.ts'
import type { Lang } from '../locales.ts'
import { memoryStorage, Session, type SessionStorage } from '../session/session.ts'
import { call } from './call.ts'
import { checkedCodes } from './checked-codes.ts'
import { initialLang, initialToken, resolveHosts } from './environment.ts'
import { checkedHeaders, type HeaderTexts } from './headers.ts'
import { checkOverrides, type EndpointOverrides } from './overrides.ts'
import { type Listed, walkPages } from './pages.ts'
import { Reconciler } from './reconciler.ts'
import type { CallLogger, CallOptions, Transport } from './transport.ts'

/** How a call that pages is walked: everything on all pages, for `for await`. */
export interface Paged<Req, Res> {
  /** Everything on all pages, in order; a page is fetched when the one before it is used up. */
  all(request: Omit<Req, 'page'>, options?: CallOptions): AsyncIterable<Listed<Res>>
}

/** How one entry of the contract is called. */
export type Call<E> =
  E extends Endpoint<infer Req, infer Res>
    ? Record<never, never> extends Req
      ? (request?: Req, options?: CallOptions) => Promise<Res>
      : ((request: Req, options?: CallOptions) => Promise<Res>) & (Req extends { page: number } ? Paged<Req, Res> : unknown)
    : never

/** The contract as functions: `client.orders.close({ id })`. The docstrings stand on the entries. */
export type Calls<C> = { readonly [G in keyof C]: { readonly [V in keyof C[G]]: Call<C[G][V]> } }

export interface ClientOptions {
  /**
   * Address of the broker, with its scheme; a path in it stands before the path of every call and of the socket.
   * @default `LEVERKIT_BASE_URL`, else the host rule in a browser, else the sandbox on this machine
   */
  readonly baseUrl?: string
  /** Address for pages on a bare host, where the host rule has nothing to replace or cannot be sure. @default the page's own origin */
  readonly fallbackUrl?: string
  /** @default `LEVERKIT_LANG`, else `hk` */
  readonly lang?: Lang
  /**
   * Starts with a token, as scripts do. It is given up as any session is: by a sign-in, by `auth.close()` and by 999. A session in
   * the storage comes first. @default `LEVERKIT_TOKEN`
   */
  readonly token?: string
  /** Where the session is kept. @default in memory */
  readonly storage?: SessionStorage
  /** @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** Milliseconds until a call is given up; `0` is never. @default 15000 */
  readonly timeoutMs?: number
  /**
   * Further headers of every call to the broker, or a function that is asked before each call. They go to no other host, and not with
   * the socket. `lang`, `authorization`, `content-type` and `idempotency-key` are refused, for the SDK sets them. In a page of another
   * origin the broker has to allow their names (`Access-Control-Allow-Headers`).
   *
   * @default none
   * @example createClient({ headers: { 'x-partner': 'acme' } })
   * @example createClient({ headers: () => ({ 'x-request-id': crypto.randomUUID() }) })
   */
  readonly headers?: HeaderTexts | (() => HeaderTexts)
  /**
   * The backend knows `Idempotency-Key`: every write carries one, the call's own or a new one, so that a repeat below us (by a
   * browser, a proxy) acts once. Elsewhere the header would be unknown, and fail at CORS. @default false
   */
  readonly idempotency?: boolean
  /**
   * What the backend's codes mean. Without it each code but 1 and 999 arrives as `REFUSED`, means what its `msg` says, and leaves
   * open whether a write was done.
   *
   * @default no code has a meaning of ours
   * @example createClient({ baseUrl: 'http://localhost:4100', codes: sandboxCodes })
   */
  readonly codes?: CodeProfile
  /** Method, path or encoding of calls that differ on a partner's backend. */
  readonly endpoints?: EndpointOverrides
  /** Deadlines and the time stamp `t`. @default the machine's */
  readonly clock?: Clock
  /** Told of every call by its name, never of a token, a password or a query. @default nobody */
  readonly logger?: CallLogger
  /** Whether there is a network at all. @default `navigator.onLine` where there is one */
  readonly isOnline?: () => boolean
}

/** Something that the person should be told, unless the screen already says it. */
export interface Notice {
  readonly error: LeverkitError
  readonly endpoint: string
}

interface ClientEvents {
  /** A call failed that is not silent. Calls that were cancelled raise none. */
  notice: [Notice]
  /** How many blocking calls are under way; balanced whatever their outcome. */
  busy: [number]
}

/** What a client is besides its calls. */
export interface ClientBase {
  readonly hosts: Hosts
  readonly auth: Session
  /** Whether writes carry an `Idempotency-Key`. */
  readonly idempotency: boolean
  /** What goes into the `authorization` header: the token of the session; `null` for a visitor. */
  readonly token: string | null
  /** What goes into the `lang` header, from the next call on. */
  lang: Lang
  /** Calls one entry: what the functions do, for code that walks the table. */
  readonly call: <Req, Res>(entry: Endpoint<Req, Res>, request: Req, options?: CallOptions) => Promise<Res>
  /** Listens; answers how to stop. */
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

/** `group.verb` of an entry of the contract. */
export const nameOf = <Req, Res>(entry: Endpoint<Req, Res>): string => names.get(entry) ?? entry.path

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

type Run = ClientBase['call']
type Events = Emitter<ClientEvents>

const transportOf = (options: ClientOptions, rest: string, base: () => Pick<ClientBase, 'lang' | 'token'>): Transport => ({
  baseUrl: rest,
  fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  isPlatformFetch: options.fetch === undefined,
  timeoutMs: options.timeoutMs ?? 15_000,
  idempotency: options.idempotency ?? false,
  codes: options.codes && checkedCodes(options.codes),
  lang: () => base().lang,
  token: () => base().token,
  headers: headersOf(options.headers),
  clock: options.clock ?? systemClock,
  isOnline: options.isOnline ?? isOnline,
})

/** Headers that are given as they are, are checked at once; those of a function, at each call. */
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

/** The caller ended it and knows: also a write, whose outcome is then unknown. */
const isCancelled = (error: LeverkitError): boolean =>
  (error instanceof TransportError && error.code === 'ABORTED') ||
  (error instanceof OutcomeUnknownError && error.cause instanceof TransportError && error.cause.code === 'ABORTED')

/** Makes calls, and around them keeps the session, counts what blocks, and tells of what failed. */
const runnerOf = (options: ClientOptions, given: Transport, session: Session, events: Events): Run => {
  const { clock } = given
  const overrides: Readonly<Record<string, object | undefined>> | undefined = options.endpoints
  const count = counterOf(events)
  /** Token whose end was told: ten calls in flight answer 999 ten times, and it is one event. */
  let endTold: string | null = null
  const run: Run = async (own, request, callOptions = {}) => {
    const name = nameOf(own)
    const entry = { ...own, ...overrides?.[name] }
    const token = session.token
    const startedAt = clock.now()
    if (entry.blocking) count(1)
    try {
      const answering = call(transport, name, entry, request, { ...callOptions, reconcile: reconciler.for(entry, request) })
      reconciler.watch(own, request as object, answering)
      const answer = await answering
      options.logger?.debug(`${name}: ${clock.now() - startedAt} ms`)
      if (entry.opensSession) session.open(answer as Parameters<Session['open']>[0])
      return answer
    } catch (error) {
      // Only the session that was refused ends: another may have been opened while the answer was under way.
      if (error instanceof SessionExpiredError && !entry.init && session.token === token) session.close('expired')
      if (!isLeverkitError(error)) throw error
      options.logger?.warn(`${name}: ${error.code} after ${clock.now() - startedAt} ms`)
      const isSilent = callOptions.silent ?? entry.silent ?? false
      const isEnd = error instanceof SessionExpiredError && token !== null
      const isTold = isEnd && endTold === token
      if (isEnd && !isSilent) endTold = token
      if (!isSilent && !isTold && !isCancelled(error)) events.emit('notice', { error, endpoint: name })
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
  return run
}

/**
 * A client for every call of the contract.
 *
 * @throws InvalidInputError when `baseUrl` is no address, or missing where the host rule cannot be sure; when `lang` is none of the
 * product's languages; when `endpoints` names no call or no way to send it; when `codes` gives 1 or 999 a meaning; when `headers` has
 * one that the SDK sets or that cannot be sent
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
  const run = runnerOf(options, transport, session, events)
  const base: ClientBase = {
    hosts,
    auth: session,
    idempotency: transport.idempotency,
    get token() {
      return session.token
    },
    lang: initialLang(options.lang),
    call: run,
    on: (event, listener) => events.on(event, listener),
  }
  // The functions are made by walking the table, which loses the types of its rows.
  return Object.assign(base, callsOf(run)) as unknown as Client
}

const functionOf = (entry: Endpoint<unknown, unknown>, run: Run) => {
  const one = (request: unknown = {}, options?: CallOptions) => run(entry, request, options)
  if (!('page' in entry.request.fields)) return one
  const all = (request: object, options?: CallOptions) =>
    // A page is an object with one list; the table's walker does not know which.
    walkPages((page) => run(entry, { ...request, page }, options) as Promise<object>)
  return Object.assign(one, { all })
}

const callsOf = (run: Run) =>
  Object.fromEntries(
    Object.entries(table).map(([group, verbs]) => [
      group,
      Object.fromEntries(Object.entries(verbs).map(([verb, entry]) => [verb, functionOf(entry, run)])),
    ]),
  )
