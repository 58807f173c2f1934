import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let take: (() => void) | null = null
const changes = new Emitter<{ change: [] }>()

/** Notes that a new version waits, and how to take it. */
export const offerUpdate = (next: () => void): void => {
  take = next
  changes.emit('change')
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** How to take the new version that waits; `null` when none does. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => take)
