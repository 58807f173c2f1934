import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let take: (() => void) | null = null
const changes = new Emitter<{ change: [] }>()

/** Stores the function that installs a new version, and notifies the update banner. */
export const offerUpdate = (next: () => void): void => {
  take = next
  changes.emit('change')
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Returns the function that installs the waiting new version; `null` if no version is waiting. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => take)
