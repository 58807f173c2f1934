import { EventEmitter } from 'eventemitter3'
import type { Endpoint } from '../contract/endpoint.ts'
import { type Contract, contract } from '../contract/index.ts'
import { isLeverkitError, type LeverkitError, SessionExpiredError, TransportError } from '../errors.ts'
import { type Hosts, hostsFor } from '../host.ts'
import { defaultLang, isLang, type Lang } from '../locales.ts'
import { memoryStorage, Session, type SessionStorage } from '../session/session.ts'
import { type CallOptions, call, type Transport } from './call.ts'

/** How one entry of the contract is called. */
export type Call<E> =
  E extends Endpoint<infer Req, infer Res>
    ? Record<never, never> extends Req
      ? (request?: Req, options?: CallOptions) => Promise<Res>
      : (request: Req, options?: CallOptions) => Promise<Res>
    : never

/** The contract as functions: `client.orders.close({ id })`. The docstrings stand on the entries. */
export type Calls<C> = { readonly [G in keyof C]: { readonly [V in keyof C[G]]: Call<C[G][V]> } }

/** Another method or path for one entry, by its name, where a partner's backend differs from our defaults. */
export type EndpointOverrides = Readonly<Record<string, Partial<Pick<Endpoint<never, unknown>, 'method' | 'path' | 'encoding'>>>>

export interface ClientOptions {
  /** Origin of the REST interface. @default the host rule in a browser, `LEVERKIT_BASE_URL` elsewhere */
  readonly baseUrl?: string
  /** Origin for pages on a bare host, where the host rule has nothing to replace. @default the page's own origin */
  readonly fallbackUrl?: string
  /** @default `LEVERKIT_LANG`, else `hk` */
  readonly lang?: Lang
  /** Starts with a token, as scripts do. @default `LEVERKIT_TOKEN`, else what the storage holds */
  readonly token?: string
  /** Where the session is kept. @default in memory */
  readonly storage?: SessionStorage
  /** @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** Milliseconds until a call is given up; `0` is never. @default 15000 */
  readonly timeoutMs?: number
  /** Sends `Idempotency-Key` where a call brings a key; the backend must know it. @default false */
  readonly idempotency?: boolean
  /** What differs on a partner's backend. */
  readonly endpoints?: EndpointOverrides
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
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
  lang: Lang
  /** Calls one entry: what the functions do, for code that walks the table. */
  readonly call: <Req, Res>(entry: Endpoint<Req, Res>, request: Req, options?: CallOptions) => Promise<Res>
  /** Listens; answers how to stop. */
  readonly on: <E extends keyof ClientEvents>(event: E, listener: (...args: ClientEvents[E]) => void) => () => void
}

export type Client = Calls<Contract> & ClientBase

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint<never, unknown>>>>>
// The contract's rows have as many types as there are calls; walked as a table, they are all endpoints.
const table = contract as unknown as Table

const names = new Map(
  Object.entries(table).flatMap(([group, verbs]) =>
    Object.entries(verbs).map(([verb, entry]) => [entry, `${group}.${verb}`] as const),
  ),
)

/** `group.verb` of an entry of the contract. */
export const nameOf = <Req, Res>(entry: Endpoint<Req, Res>): string =>
  names.get(entry as unknown as Endpoint<never, unknown>) ?? entry.path

const environment = (name: string): string | undefined => {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}

const resolveHosts = ({ baseUrl, fallbackUrl }: ClientOptions): Hosts => {
  const given = baseUrl ?? environment('LEVERKIT_BASE_URL')
  const page = typeof location === 'undefined' ? undefined : location.href
  if (given !== undefined) {
    const { origin } = new URL(given, page)
    return { rest: origin, socket: `${origin.replace(/^http/, 'ws')}/v1/ws` }
  }
  return page?.startsWith('http') ? hostsFor(page, fallbackUrl) : hostsFor(fallbackUrl ?? 'http://localhost:4100')
}

const initialLang = (options: ClientOptions): Lang => {
  const lang = options.lang ?? environment('LEVERKIT_LANG') ?? defaultLang
  return isLang(lang) ? lang : defaultLang
}

const initialSession = (options: ClientOptions): { session: Session; token: string | undefined } => ({
  session: new Session(options.storage ?? memoryStorage()),
  token: options.token ?? environment('LEVERKIT_TOKEN'),
})

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/**
 * A client for every call of the contract.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://localhost:4100', lang: 'en' })
 * const markets = await client.markets.list()
 */
export const createClient = (options: ClientOptions = {}): Client => {
  const events = new EventEmitter<ClientEvents>()
  const { session, token } = initialSession(options)
  const hosts = resolveHosts(options)
  let busy = 0
  const transport: Transport = {
    baseUrl: hosts.rest,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs ?? 15_000,
    idempotency: options.idempotency ?? false,
    lang: () => base.lang,
    token: () => session.token ?? token ?? null,
    now: options.now ?? Date.now,
    isOnline: options.isOnline ?? isOnline,
  }
  const count = (change: 1 | -1) => {
    busy += change
    events.emit('busy', busy)
  }
  const run: ClientBase['call'] = async (given, request, callOptions) => {
    const name = nameOf(given)
    const entry = { ...given, ...options.endpoints?.[name] }
    const token = session.token
    if (entry.blocking) count(1)
    try {
      const answer = await call(transport, name, entry, request, callOptions)
      if (entry.opensSession) session.open(answer as Parameters<Session['open']>[0])
      return answer
    } catch (error) {
      // Only the session that was refused ends: another may have been opened while the answer was under way.
      if (error instanceof SessionExpiredError && !entry.init && session.token === token) session.close('expired')
      const cancelled = error instanceof TransportError && error.code === 'ABORTED'
      const silent = callOptions?.silent ?? entry.silent ?? false
      if (isLeverkitError(error) && !silent && !cancelled) events.emit('notice', { error, endpoint: name })
      throw error
    } finally {
      if (entry.blocking) count(-1)
    }
  }
  const base: ClientBase = {
    hosts,
    auth: session,
    lang: initialLang(options),
    call: run,
    on: (event, listener) => {
      const handler = listener as (...args: unknown[]) => void
      events.on(event, handler)
      return () => events.off(event, handler)
    },
  }
  const calls = Object.fromEntries(
    Object.entries(table).map(([group, verbs]) => [
      group,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, entry]) => [
          verb,
          (request: never = {} as never, callOptions?: CallOptions) => run(entry, request, callOptions),
        ]),
      ),
    ]),
  )
  return Object.assign(base, calls) as unknown as Client
}
