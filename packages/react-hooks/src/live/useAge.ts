import { useMemo, useSyncExternalStore } from 'react'
import type { Runtime } from '../runtime/Runtime.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { coarseAge } from './freshness.ts'

const watch = ({ clock, ticker }: Runtime, fetchedAt: number) => ({
  read: () => (fetchedAt === 0 ? null : coarseAge(Math.max(0, clock.now() - fetchedAt))),
  subscribe: ticker.subscribe,
})

/**
 * How old what is shown is, in steps of 0, 5, 10, 30 s, 1 and 5 minutes, in milliseconds; `null` while nothing was fetched.
 *
 * @param fetchedAt - `dataUpdatedAt` of a read, `fetchedAt` of a list
 * @example const ageMs = useAge(useBalance().dataUpdatedAt)
 */
export const useAge = (fetchedAt: number): number | null => {
  const runtime = useRuntime()
  const { read, subscribe } = useMemo(() => watch(runtime, fetchedAt), [runtime, fetchedAt])
  return useSyncExternalStore(subscribe, read, () => null)
}
