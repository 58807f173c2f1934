import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

/** A wish of the person that this device keeps, the same in all its tabs; not wished until it is set. */
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

/** Whether it is wished, live. */
export const useDeviceFlag = (flag: DeviceFlag): boolean => useSyncExternalStore(flag.subscribe, flag.get)
