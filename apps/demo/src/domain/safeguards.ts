import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'
import { DeviceFlag, useDeviceFlag } from '../screen/DeviceFlag.ts'
import type { OrderBlock } from './personalLimits.ts'

/** Whether users have set limits for themselves on this device. If not, the code for limits is not loaded. */
export const limitsFlag = new DeviceFlag('leverkit.limitsOn')

/** Whether the app asks for the screen lock of the device when it starts. If not, the code of the lock is not loaded. */
export const lockFlag = new DeviceFlag('leverkit.lockOn')

const changes = new Emitter<{ change: [] }>()
let block: OrderBlock | null = { reason: 'checking' }

/** Saves the reason why the limits forbid an order; `null` if they allow it. */
export const reportOrderBlock = (next: OrderBlock | null): void => {
  if (JSON.stringify(next) === JSON.stringify(block)) return
  block = next
  changes.emit('change')
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Reason why the user's own limits forbid an order; `null` if they allow it. */
export const useOrderBlock = (): OrderBlock | null => {
  const isOn = useDeviceFlag(limitsFlag)
  const known = useSyncExternalStore(subscribe, () => block)
  return isOn ? known : null
}
