import { useSession } from '@leverkit/react-hooks'
import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

// The count is stored separately, because the first screen shows the count without loading the notices.
const changes = new Emitter<{ change: [] }>()
const keyOf = (owner: string) => `leverkit.unread.${owner}`

const subscribe = (listener: () => void) => {
  const stop = changes.on('change', listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Saves the number of unread notices of an account. */
export const saveUnread = (owner: string, count: number): void => {
  localStorage.setItem(keyOf(owner), `${count}`)
  changes.emit('change')
}

/** Number of unread notices of the current account. */
export const useUnread = (): number => {
  const key = keyOf(useSession().user?.uid ?? 'visitor')
  return useSyncExternalStore(subscribe, () => parseInt(localStorage.getItem(key) ?? '0', 10))
}
