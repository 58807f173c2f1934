import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

let low = false
const changes = new Emitter<{ change: [] }>()
const subscribe = (listener: () => void) => changes.on('change', listener)

/**
 * Saves whether the account's margin level is low. The value is kept outside the screens, because the banners of all screens read
 * it.
 */
export const setLowMargin = (isLow: boolean): void => {
  if (isLow === low) return
  low = isLow
  changes.emit('change')
}

/** Whether the margin level has fallen below the brand's limit and has not recovered since. */
export const useIsMarginLow = (): boolean => useSyncExternalStore(subscribe, () => low)
