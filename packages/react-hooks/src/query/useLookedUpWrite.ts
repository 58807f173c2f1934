import { type Endpoint, nameOf } from '@leverkit/sdk'
import { useCallback, useEffect, useRef } from 'react'
import { LostWrites } from '../runtime/LostWrites.ts'
import { useObservableValue, useRuntime } from '../runtime/RuntimeContext.ts'
import type { SentName, SentWrite } from '../runtime/SentWrites.ts'
import type { AnyEntry } from './endpointQuery.ts'
import { useEntryWrite } from './useEntryWrite.ts'

/** Whether the component is mounted, for work that outlives it. */
const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}

/**
 * A write whose screen shows its outcome. If the answer is lost, the hook searches the broker's lists for the
 * write, and the write is pending until the search ends. A write that is found succeeds like any other write.
 * Any other result of the search is in `lost`.
 */
export const useLookedUpWrite = <Req>(entry: Endpoint<Req, null>, changes: readonly AnyEntry[], type?: SentWrite['type']) => {
  // Cast: `SentName` lists the endpoints for which this hook is used.
  const name = nameOf(entry) as SentName
  const lostWrites = useRuntime().part(LostWrites)
  const lost = useObservableValue(lostWrites.of(name))
  const isMounted = useIsMounted()
  const { reset, isPending, ...write } = useEntryWrite<Endpoint<Req, null>>(entry, {
    changes,
    isShown: true,
    through: (request, send) => lostWrites.run({ name, request: request as object, type }, send, isMounted),
  })
  /**
   * Clears the last outcome, even if it is unknown. The next send then counts as a new write, even if its request is the same.
   */
  const begin = useCallback(() => {
    lostWrites.forget(name)
    reset()
  }, [lostWrites, name, reset])
  /** If the outcome of the write is still unknown, looks it up again. */
  const lookAgain = useCallback(() => lostWrites.lookAgain(name), [lostWrites, name])
  return {
    ...write,
    reset: begin,
    /** Whether the write is being sent or looked up. */
    isPending: isPending || lost?.phase === 'looking',
    /** State of the look-up after a lost answer; `null` if no answer was lost. */
    lost: lost?.phase ?? null,
    lookAgain,
  }
}
