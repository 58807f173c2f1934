import { type Endpoint, nameOf } from '@leverkit/sdk'
import { useCallback } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { type AnyEntry, endpointKey, type RequestOf, type ResponseOf } from './endpointQuery.ts'
import { useWrite } from './useWrite.ts'

/** Options of a write hook. All other properties of the write come from the endpoint. */
export interface EntryWrite<Req, Res> {
  /**
   * Read endpoints whose cached answers are invalidated when the write has ended. This includes a write whose answer was lost,
   * because it may have succeeded.
   */
  readonly changes?: readonly AnyEntry[]
  /** Whether the screen shows the outcome itself. If so, a refusal emits no `failure` event. @default false */
  readonly isShown?: boolean
  /** Sends the request by calling `send` once, and may look up the outcome. @default calls `send` */
  readonly through?: (request: Req, send: () => Promise<Res>) => Promise<Res>
}

const direct = <Res>(_: unknown, send: () => Promise<Res>) => send()

/**
 * A write to one endpoint. The same request is sent only once, even if the user taps repeatedly. The request
 * keeps its idempotency key until the outcome is known.
 */
export const useEntryWrite = <E extends AnyEntry>(
  entry: E,
  { changes = [], isShown = false, through = direct }: EntryWrite<RequestOf<E>, ResponseOf<E>> = {},
) => {
  const { client, intents, queryClient } = useRuntime()
  // The cast is safe, because the request and the response have the types of this endpoint.
  const row = entry as Endpoint<RequestOf<E>, ResponseOf<E>>
  const name = nameOf(row)
  const write = useWrite<RequestOf<E>, ResponseOf<E>>({
    name,
    send: (request) =>
      intents.run(`${name} ${JSON.stringify(request)}`, (idempotencyKey) =>
        through(request, () => client.call(row, request, { idempotencyKey, ...(isShown ? { silent: true } : {}) })),
      ),
    settled: () => {
      for (const changed of changes) void queryClient.invalidateQueries({ queryKey: endpointKey(client, changed) })
    },
  })
  const { reset } = write
  /** Clears the last outcome. The next send then counts as a new write, even if its request is the same. */
  const begin = useCallback(() => {
    intents.forgetAll(`${name} `)
    reset()
  }, [intents, name, reset])
  return { ...write, reset: begin }
}
