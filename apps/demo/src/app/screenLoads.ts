import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let underWay = 0
const changes = new Emitter<{ change: [] }>()

const add = (change: 1 | -1) => {
  underWay += change
  changes.emit('change')
}

/** Counts a screen that somebody waits for, until it is there or failed. */
export const countLoad = async <T>(load: () => Promise<T>): Promise<T> => {
  add(1)
  try {
    return await load()
  } finally {
    add(-1)
  }
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Whether a screen that was opened is still on its way. */
export const useIsScreenLoading = (): boolean => useSyncExternalStore(subscribe, () => underWay > 0)
