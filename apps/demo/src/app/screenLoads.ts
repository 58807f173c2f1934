import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let pending = 0
const changes = new Emitter<{ change: [] }>()

const add = (change: 1 | -1) => {
  pending += change
  changes.emit('change')
}

/** Counts the load of a screen as pending until the load succeeds or fails. */
export const countLoad = async <T>(load: () => Promise<T>): Promise<T> => {
  add(1)
  try {
    return await load()
  } finally {
    add(-1)
  }
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Whether the screen of the last navigation is still loading. */
export const useIsScreenLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)
