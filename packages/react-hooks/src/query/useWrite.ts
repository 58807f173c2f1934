import type { LeverkitError } from '@leverkit/sdk'
import { useMutation } from '@tanstack/react-query'
import { writeKey } from './endpointQuery.ts'

/** Options of a write. A write is sent at most once. If a write cannot be sent immediately, it fails. */
export interface Write<V, R> {
  /** Name of the write, in the form `group.verb`. Observers of pending writes use this name. */
  readonly name: string
  readonly send: (variables: V) => Promise<R>
  /** Called when the write has ended, even if its outcome is unknown or the component was unmounted. */
  readonly settled?: (outcome: {
    readonly result: R | undefined
    readonly error: LeverkitError | null
    readonly variables: V
  }) => void
}

export const useWrite = <V, R>({ name, send, settled }: Write<V, R>) =>
  useMutation<R, LeverkitError, V>({
    mutationKey: writeKey(name),
    mutationFn: send,
    retry: false,
    // The default mode `online` would delay a write until the device is online. An order would then be placed late, at
    // a price that the user has not seen.
    networkMode: 'always',
    gcTime: 0,
    onSettled: (result, error, variables) => settled?.({ result, error, variables }),
  })
