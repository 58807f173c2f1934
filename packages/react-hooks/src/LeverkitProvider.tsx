import { type Client, type Clock, type Stream, systemClock } from '@leverkit/sdk'
import { onlineManager, QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { AccessRules } from './access.ts'
import { type Frames, pageFrames } from './live/frames.ts'
import { defaultPriceLimits, type PriceLimits } from './live/freshness.ts'
import { Runtime } from './runtime/Runtime.ts'
import { RuntimeContext } from './runtime/RuntimeContext.ts'

export interface LeverkitProviderProps {
  readonly client: Client
  /** Connected while the provider is mounted, closed with it. */
  readonly stream: Stream
  /** @default that of a surrounding `QueryClientProvider`, else one of its own */
  readonly queryClient?: QueryClient
  /** How old a price may be before it shows its age, and before no order is offered on it. @default 10 s and 30 s */
  readonly priceLimits?: PriceLimits
  /** Who may do what. Hand in one object, not a new one each time. @default `defaultAccess` */
  readonly access?: AccessRules | null
  /** @default the clock of the machine */
  readonly clock?: Clock
  /** When prices are painted. @default the frames of the page */
  readonly frames?: Frames
  readonly children?: ReactNode
}

/** The cache hears of changes alone: a page that was opened without a network would pass for one that has it. */
const noteOffline = () => {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)
}

/**
 * Gives the hooks below it a client, a stream and a query cache.
 *
 * While mounted it keeps the stream connected, logs it in and out with the session, and drops every cached answer of a
 * person who signs out, whose session ends (999) or who switches account.
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
  frames = pageFrames,
  children,
}: LeverkitProviderProps) {
  const surrounding = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  useState(noteOffline)
  const queryClient = given ?? surrounding ?? own
  const runtime = useMemo(
    () => new Runtime({ client, stream, queryClient, clock, frames, limits, access }),
    [client, stream, queryClient, clock, frames, limits, access],
  )
  useEffect(() => runtime.start(), [runtime])
  return (
    <QueryClientProvider client={queryClient}>
      <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>
    </QueryClientProvider>
  )
}
