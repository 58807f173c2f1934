import { type Client, type Clock, type Stream, systemClock } from '@leverkit/sdk'
import { onlineManager, QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type FrameScheduler, pageFrameScheduler } from './live/frameScheduler.ts'
import { defaultPriceLimits, type PriceLimits } from './live/freshness.ts'
import type { AccessRules } from './query/access.ts'
import { Runtime } from './runtime/Runtime.ts'
import { RuntimeContext } from './runtime/RuntimeContext.ts'

export interface LeverkitProviderProps {
  readonly client: Client
  /** Socket connection. The provider connects it on mount and closes it on unmount. */
  readonly stream: Stream
  /** Query cache that the hooks use. @default the client of an outer `QueryClientProvider`, otherwise a new one */
  readonly queryClient?: QueryClient
  /**
   * Limits for the age of a price. A price older than the first limit is displayed with its age. A price older than the
   * second limit blocks orders.
   * @default 10 s and 30 s
   */
  readonly priceLimits?: PriceLimits
  /** Access rules by feature. Pass the same object in every render. @default `defaultAccess` */
  readonly access?: AccessRules | null
  /** Clock that gives the current time and runs timers. @default the system clock */
  readonly clock?: Clock
  /** Schedules the rendering of new prices. @default a timer with the duration of one animation frame (16 ms) */
  readonly frameScheduler?: FrameScheduler
  readonly children?: ReactNode
}

/**
 * Sets the query cache to offline if the page was opened offline. The cache itself detects only later changes of the
 * network state.
 */
const noteOffline = () => {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)
}

/**
 * Provides a client, a stream and a query cache to the hooks below it.
 *
 * While mounted, the provider keeps the stream connected and authenticates it for the current session. The provider drops
 * all cached data of a user on a sign-out, when the session expires (code 999), and when another user signs in.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://localhost:4100' })
 * const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
 * const app = <LeverkitProvider client={client} stream={stream}><Markets /></LeverkitProvider>
 */
export function LeverkitProvider({
  client,
  stream,
  queryClient: given,
  priceLimits: limits = defaultPriceLimits,
  access = null,
  clock = systemClock,
  frameScheduler = pageFrameScheduler,
  children,
}: LeverkitProviderProps) {
  const surrounding = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  useState(noteOffline)
  const queryClient = given ?? surrounding ?? own
  const runtime = useMemo(
    () => new Runtime({ client, stream, queryClient, clock, frameScheduler, limits, access }),
    [client, stream, queryClient, clock, frameScheduler, limits, access],
  )
  useEffect(() => runtime.start(), [runtime])
  return (
    <QueryClientProvider client={queryClient}>
      <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>
    </QueryClientProvider>
  )
}
