import { useSyncExternalStore } from 'react'

let take: (() => void) | null = null
const listeners = new Set<() => void>()

/** Notes that a new version waits, and how to take it. */
export const offerUpdate = (next: () => void): void => {
  take = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How to take the new version that waits; `null` when none does. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => take)
