import { useSyncExternalStore } from 'react'

const key = 'leverkit.hideAmounts'
const listeners = new Set<() => void>()
const read = () => localStorage.getItem(key) === '1'
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Shows or hides amounts on every screen of this device. */
export const toggleAmounts = (): void => {
  if (read()) localStorage.removeItem(key)
  else localStorage.setItem(key, '1')
  for (const listener of listeners) listener()
}

/** Whether the person wants no amounts on their screen. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, read)
