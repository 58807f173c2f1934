import { type Endpoint, nameOf } from '@leverkit/sdk'
import { useCallback } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { type AnyEntry, endpointKey, type RequestOf, type ResponseOf } from './endpointQuery.ts'
import { useWrite } from './useWrite.ts'

/** What a write hook decides; everything else follows from its entry. */
export interface EntryWrite {
  /** Reads whose answers are others afterwards, whatever the outcome: a lost answer may have been a yes. */
  readonly changes?: readonly AnyEntry[]
  /** The screen shows the outcome itself, so a refusal raises no notice. @default false */
  readonly isShown?: boolean
}

/**
 * One write of the contract: sent once per intent, however often it is tapped, with a key that stays the same until its
 * outcome is known.
 */
export const useEntryWrite = <E extends AnyEntry>(entry: E, { changes = [], isShown = false }: EntryWrite = {}) => {
  const { client, intents, queryClient } = useRuntime()
  // The walked entry has the types of its own row; here they are only passed through.
  const row = entry as Endpoint<RequestOf<E>, ResponseOf<E>>
  const name = nameOf(row)
  const write = useWrite<RequestOf<E>, ResponseOf<E>>({
    name,
    send: (request) =>
      intents.run(`${name} ${JSON.stringify(request)}`, (idempotencyKey) =>
        client.call(row, request, { idempotencyKey, ...(isShown ? { silent: true } : {}) }),
      ),
    settled: () => {
      for (const changed of changes) void queryClient.invalidateQueries({ queryKey: endpointKey(client, changed) })
    },
  })
  const { reset } = write
  /** Clears what is shown of the last outcome; what is sent next is meant anew, also when it is the same. */
  const begin = useCallback(() => {
    intents.forgetAll(`${name} `)
    reset()
  }, [intents, name, reset])
  return { ...write, reset: begin }
}
