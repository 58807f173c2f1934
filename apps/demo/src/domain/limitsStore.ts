import { Emitter } from '@leverkit/sdk/emitter'
import { useMemo, useSyncExternalStore } from 'react'
import { hasLimits, type PersonalLimits, readLimits } from './personalLimits.ts'
import { limitsFlag } from './safeguards.ts'

const key = 'leverkit.limits'
const changes = new Emitter<{ change: [] }>()
const text = () => localStorage.getItem(key)

export const changeLimits = (change: (limits: PersonalLimits) => PersonalLimits): void => {
  const next = change(readLimits(text()))
  localStorage.setItem(key, JSON.stringify(next))
  limitsFlag.set(hasLimits(next))
  changes.emit('change')
}

const subscribe = (listener: () => void) => {
  const stop = changes.on('change', listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Limits that users have set for themselves on this device. */
export const useLimits = (): PersonalLimits => {
  const saved = useSyncExternalStore(subscribe, text)
  return useMemo(() => readLimits(saved), [saved])
}
