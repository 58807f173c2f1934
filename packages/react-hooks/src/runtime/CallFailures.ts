import { type CallFailure, type Client, isLeverkitError } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import { notifyManager, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { isOurs } from '../query/endpointQuery.ts'

const failureOf = (event: QueryCacheNotifyEvent): CallFailure | null => {
  if (event.type !== 'updated' || event.action.type !== 'error') return null
  const { queryKey, meta } = event.query
  const { error } = event.action
  if (!isOurs(queryKey) || meta?.silent === true || !isLeverkitError(error) || error.code === 'ABORTED') return null
  return { error, endpoint: error.endpoint ?? String(meta?.endpoint) }
}

/**
 * Failed calls to report to the user. The client reports failed writes. The query cache reports failed reads after
 * their last retry. A read that succeeds on a retry is not reported.
 */
export class CallFailures {
  readonly #client: Client
  readonly #queryClient: QueryClient
  readonly #failures = new Emitter<{ failure: [CallFailure] }>()

  constructor(client: Client, queryClient: QueryClient) {
    this.#client = client
    this.#queryClient = queryClient
  }

  subscribe(listener: (failure: CallFailure) => void): () => void {
    return this.#failures.on('failure', listener)
  }

  start(): () => void {
    const stops = [
      this.#client.on('failure', (failure) => this.#failures.emit('failure', failure)),
      this.#queryClient.getQueryCache().subscribe((event) => {
        const failure = failureOf(event)
        // The query notifies its observers in a later task. The failure is emitted in the same task, so that React renders the
        // failure and the new state of the query together.
        if (failure) notifyManager.schedule(() => this.#failures.emit('failure', failure))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
