import { type Client, type Endpoint, InvalidInputError, isLeverkitError, type LeverkitError, nameOf } from '@leverkit/sdk'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { audienceOf } from './audience.ts'

/** An endpoint of the API contract with any request and response. */
export type AnyEntry = Endpoint<unknown, unknown>
/** Request type of an endpoint. */
export type RequestOf<E> = E extends Endpoint<infer Req, infer _> ? Req : never
/** Response type of an endpoint. */
export type ResponseOf<E> = E extends Endpoint<infer _, infer Res> ? Res : never
/** Rejects write endpoints at compile time, because writes must never be cached, repeated or refetched. */
export type Readable<E> = E extends { readonly effect: infer F } ? ([F] extends ['write'] ? never : E) : never

const root = 'leverkit'
const everyone = 'everyone'

/** Owner of the cached answers of an endpoint: all users, a visitor, or one user. */
const ownerOf = (client: Client, entry: AnyEntry): string | number => {
  if (entry.auth === 'none') return everyone
  return client.auth.user?.id ?? 'visitor'
}

/**
 * Removes absent and `null` fields from a request. The client treats an absent field like a `null` field, so the query keys of
 * the two requests must be equal.
 */
const given = (request: object): object =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined && value !== null))

/**
 * Query key of the cached answer of an endpoint to a request. Without `request`, returns the prefix of all keys of the
 * endpoint.
 *
 * @example queryClient.invalidateQueries({ queryKey: endpointKey(client, contract.orders.list) })
 */
export const endpointKey = <E extends AnyEntry>(client: Client, entry: E, request?: RequestOf<E>): QueryKey => {
  const key = [root, ownerOf(client, entry), nameOf(entry)]
  return request === undefined ? key : [...key, given(request as object)]
}

/** Key of a write. No answer is cached under this key, but a screen can use the key to check whether the write is pending. */
export const writeKey = (name: string): QueryKey => [root, 'write', name]

/** Whether a key was created by this package. */
export const isOurs = (key: QueryKey): boolean => key[0] === root
/**
 * Whether a cached answer is personal, which means that users get different answers. Sign-in and sign-out drop personal answers.
 */
export const isPersonal = (key: QueryKey): boolean => isOurs(key) && key[1] !== everyone && key[1] !== 'write'
/** Whether a key belongs to a write. */
export const isWrite = (key: QueryKey): boolean => isOurs(key) && key[1] === 'write'

const transportCodes = new Set(['NETWORK', 'TIMEOUT', 'UNREADABLE'])

/** If no readable answer arrives, a read is retried up to two times. A refused read is not retried. */
export const retryRead = (failures: number, error: unknown): boolean =>
  failures < 2 && isLeverkitError(error) && transportCodes.has(error.code)

/** Retry and network policy of every read, in any QueryClient. */
const readPolicy = {
  retry: retryRead,
  // With `always`, a read fails immediately when the device is offline, instead of waiting for a network.
  networkMode: 'always',
  refetchOnReconnect: true,
  gcTime: 5 * 60_000,
} as const

const requireRead = (entry: AnyEntry) => {
  if (entry.effect === 'read') return
  const message = `${nameOf(entry)} acts at the broker: it is called once, never cached, repeated or refetched. Use its write hook.`
  throw new InvalidInputError([{ path: 'entry', code: 'NOT_A_READ', message }])
}

/** Metadata stored with a cached read: name of the endpoint, whether its failures stay unreported, and its audience. */
const metaOf = (entry: AnyEntry) => ({
  endpoint: nameOf(entry),
  silent: entry.silent ?? false,
  audience: audienceOf(entry),
})

// The cast is safe, because request and response have the types of the same endpoint.
const fetchEntry = <E extends AnyEntry>(client: Client, entry: E, request: RequestOf<E>, signal: AbortSignal) =>
  client.call(entry as Endpoint<RequestOf<E>, ResponseOf<E>>, request, { signal, silent: true })

/** Cache policy of one kind of answer. */
export interface CachePolicy {
  /** Milliseconds for which a cached answer is fresh. A fresh answer is not fetched again. @default 0 */
  readonly staleTime?: number
  /** Whether the answer is fetched again when the user returns to the page. @default true */
  readonly refetchOnWindowFocus?: boolean
  /** Whether the answer is fetched again when the network comes back. @default true */
  readonly refetchOnReconnect?: boolean
  /** Milliseconds for which an unused answer stays in the cache. @default 300000 */
  readonly gcTime?: number
}

/**
 * Query options of one read endpoint of the API contract, for `useQuery`, `prefetchQuery`, `fetchQuery` and servers.
 *
 * @throws InvalidInputError `NOT_A_READ` for a write endpoint
 * @example await queryClient.prefetchQuery(endpointQuery(client, contract.markets.list, {}))
 */
export const endpointQuery = <E extends AnyEntry>(
  client: Client,
  entry: E & Readable<E>,
  request: RequestOf<E>,
  cachePolicy: CachePolicy = {},
) => {
  requireRead(entry)
  return queryOptions<ResponseOf<E>, LeverkitError>({
    ...readPolicy,
    ...cachePolicy,
    queryKey: endpointKey<E>(client, entry, request),
    queryFn: ({ signal }) => fetchEntry<E>(client, entry, request, signal),
    meta: metaOf(entry),
  })
}

/** Describes how a list endpoint is paged. */
export interface Paging<E> {
  /** Creates the request of one page. Pages count from 1. */
  readonly request: (page: number) => RequestOf<E>
  /** Whether another page follows. */
  readonly hasNext: (last: ResponseOf<E>, all: readonly ResponseOf<E>[]) => boolean
  /** Called when a page is requested. Returns a function that is called when the page has arrived. */
  readonly onFetch?: () => (page: ResponseOf<E>) => void
}

/**
 * Infinite query options of one paged read endpoint of the API contract.
 *
 * @throws InvalidInputError `NOT_A_READ` for a write endpoint
 */
export const endpointPages = <E extends AnyEntry>(
  client: Client,
  entry: E & Readable<E>,
  filter: object,
  { request, hasNext, onFetch }: Paging<E>,
) => {
  requireRead(entry)
  return infiniteQueryOptions<ResponseOf<E>, LeverkitError, InfiniteData<ResponseOf<E>, number>, QueryKey, number>({
    ...readPolicy,
    queryKey: [...endpointKey<E>(client, entry), given(filter), 'pages'],
    queryFn: async ({ signal, pageParam }): Promise<ResponseOf<E>> => {
      const arrived = onFetch?.()
      const page = await fetchEntry<E>(client, entry, request(pageParam), signal)
      arrived?.(page)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: (last: ResponseOf<E>, all: ResponseOf<E>[], page: number) => (hasNext(last, all) ? page + 1 : undefined),
    meta: metaOf(entry),
  })
}
