import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let take: (() => void) | null = null
const changes = new Emitter<{ change: [] }>()

/** Stores the function that installs a new version. */
export const offerUpdate = (next: () => void): void => {
  take = next
  changes.emit('change')
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Installs the waiting new version; `null` without one. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => take)
