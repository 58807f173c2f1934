import type { LeverkitError } from '@leverkit/sdk'
import { useMutation } from '@tanstack/react-query'
import { writeKey } from './endpointQuery.ts'

/** A write: sent at most once, at once or not at all, whatever the network or the cache would like to do with it. */
export interface Write<V, R> {
  /** `group.verb`, for those who watch what is under way. */
  readonly name: string
  readonly send: (variables: V) => Promise<R>
  /** Runs when the outcome is there, also after the component has gone. */
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
    // `online`, the default, would keep it while offline and fire it later: an order at a price nobody agreed to.
    networkMode: 'always',
    gcTime: 0,
    onSettled: (result, error, variables) => settled?.({ result, error, variables }),
  })
