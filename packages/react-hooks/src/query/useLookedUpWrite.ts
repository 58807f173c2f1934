import { type Endpoint, nameOf } from '@leverkit/sdk'
import { useCallback, useEffect, useRef } from 'react'
import { type LostName, LostWrites } from '../runtime/LostWrites.ts'
import { useObservableValue, useRuntime } from '../runtime/RuntimeContext.ts'
import type { SentWrite } from '../runtime/SentWrites.ts'
import type { AnyEntry } from './endpointQuery.ts'
import { useEntryWrite } from './useEntryWrite.ts'

/**
 * Returns a function that checks whether the component is still mounted. Use this function in asynchronous work that may end
 * after the component was unmounted.
 */
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
 * A write whose screen shows its outcome. If the answer is lost, the hook looks the write up in the broker's lists. The
 * write is pending until the look-up ends. If the look-up finds the write, the write succeeds. Otherwise `lost`
 * contains the result of the look-up.
 */
export const useLookedUpWrite = <Req>(entry: Endpoint<Req, null>, changes: readonly AnyEntry[], type?: SentWrite['type']) => {
  // The cast is safe, because this hook is used only for the endpoints in `LostName`.
  const name = nameOf(entry) as LostName
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
  /** Looks the write up again if its outcome is still unknown. */
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
