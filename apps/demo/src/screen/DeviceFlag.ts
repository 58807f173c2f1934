import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

/** A boolean setting of this device, shared by all browser tabs. The value is false until it is set. */
export class DeviceFlag {
  readonly #key: string
  readonly #changes = new Emitter<{ change: [] }>()

  constructor(key: string) {
    this.#key = key
  }

  readonly get = (): boolean => localStorage.getItem(this.#key) === '1'

  readonly set = (isOn: boolean): void => {
    if (isOn) localStorage.setItem(this.#key, '1')
    else localStorage.removeItem(this.#key)
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

/** Returns the current value of a flag, and re-renders when it changes. */
export const useDeviceFlag = (flag: DeviceFlag): boolean => useSyncExternalStore(flag.subscribe, flag.get)
