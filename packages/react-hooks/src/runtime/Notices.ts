import { type Client, isLeverkitError, type Notice } from '@leverkit/sdk'
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { isOurs } from '../query/endpointQuery.ts'

const noticeOf = (event: QueryCacheNotifyEvent): Notice | null => {
  if (event.type !== 'updated' || event.action.type !== 'error') return null
  const { queryKey, meta } = event.query
  const { error } = event.action
  if (!isOurs(queryKey) || meta?.silent === true || !isLeverkitError(error) || error.code === 'ABORTED') return null
  return { error, endpoint: error.endpoint ?? String(meta?.endpoint) }
}

/**
 * What the person should be told: failed writes from the client, and reads that failed for good from the query cache, so
 * that a read which succeeds when it is repeated says nothing.
 */
export class Notices {
  readonly #client: Client
  readonly #queryClient: QueryClient
  readonly #listeners = new Set<(notice: Notice) => void>()

  constructor(client: Client, queryClient: QueryClient) {
    this.#client = client
    this.#queryClient = queryClient
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    const own = (notice: Notice) => listener(notice)
    this.#listeners.add(own)
    return () => {
      this.#listeners.delete(own)
    }
  }

  start(): () => void {
    const stops = [
      this.#client.on('notice', (notice) => this.#tell(notice)),
      this.#queryClient.getQueryCache().subscribe((event) => {
        const notice = noticeOf(event)
        if (notice) this.#tell(notice)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #tell(notice: Notice): void {
    for (const listener of [...this.#listeners]) listener(notice)
  }
}
