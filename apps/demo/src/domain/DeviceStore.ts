import { useSession } from '@leverkit/react-hooks'
import { Emitter } from '@leverkit/sdk/emitter'
import { useCallback, useSyncExternalStore } from 'react'
import { parseStored } from './parseStored.ts'

/** JSON data of this device, stored separately for each account and shared by all browser tabs. The server never receives it. */
export class DeviceStore<T> {
  readonly #name: string
  readonly #readData: (data: unknown) => T
  readonly #changes = new Emitter<{ change: [] }>()
  readonly #cache = new Map<string, { readonly text: string | null; readonly value: T }>()

  /**
   * @param name - prefix of the key in `localStorage`
   * @param readData - validates stored data; it receives `null` if nothing valid is stored
   */
  constructor(name: string, readData: (data: unknown) => T) {
    this.#name = name
    this.#readData = readData
  }

  /**
   * Reads the value that is stored for an account, including changes by other browser tabs. Returns the same object while the
   * value is unchanged.
   */
  get(owner: string): T {
    const text = localStorage.getItem(`${this.#name}.${owner}`)
    const cached = this.#cache.get(owner)
    if (cached?.text === text) return cached.value
    const value = this.#readData(parseStored(text))
    this.#cache.set(owner, { text, value })
    return value
  }

  set(owner: string, value: T): void {
    localStorage.setItem(`${this.#name}.${owner}`, JSON.stringify(value))
    this.#changes.emit('change')
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#changes.on('change', listener)
    addEventListener('storage', listener)
    return () => {
      stop()
      removeEventListener('storage', listener)
    }
  }
}

/** Name of the account under which data of this device is stored. All visitors share one name. */
export const useOwner = (): string => useSession().user?.uid ?? 'visitor'

/** Returns the current account's value in a store, and re-renders when it changes. */
export const useDeviceStore = <T>(store: DeviceStore<T>): T => {
  const owner = useOwner()
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(owner), [store, owner]),
  )
}
