import { type Client, isLeverkitError, type Notice } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import { notifyManager, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { isOurs } from '../query/endpointQuery.ts'

const noticeOf = (event: QueryCacheNotifyEvent): Notice | null => {
  if (event.type !== 'updated' || event.action.type !== 'error') return null
  const { queryKey, meta } = event.query
  const { error } = event.action
  if (!isOurs(queryKey) || meta?.silent === true || !isLeverkitError(error) || error.code === 'ABORTED') return null
  return { error, endpoint: error.endpoint ?? String(meta?.endpoint) }
}

/**
 * Failures to report to the user: failed writes from the client, and reads from the query cache after their last retry. A read
 * that
 * succeeds on a retry is not reported.
 */
export class Notices {
  readonly #client: Client
  readonly #queryClient: QueryClient
  readonly #notices = new Emitter<{ notice: [Notice] }>()

  constructor(client: Client, queryClient: QueryClient) {
    this.#client = client
    this.#queryClient = queryClient
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    return this.#notices.on('notice', listener)
  }

  start(): () => void {
    const stops = [
      this.#client.on('notice', (notice) => this.#notices.emit('notice', notice)),
      this.#queryClient.getQueryCache().subscribe((event) => {
        const notice = noticeOf(event)
        // In the task in which the observers of the query are notified, so that both render together.
        if (notice) notifyManager.schedule(() => this.#notices.emit('notice', notice))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
