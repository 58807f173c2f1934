import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

const key = 'leverkit.favourites'
const changes = new Emitter<{ change: [] }>()
let codes: readonly string[] | undefined

const read = (): readonly string[] => {
  codes ??= (localStorage.getItem(key) ?? '').split(' ').filter((code) => code !== '')
  return codes
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Replaces the favourites of this device with the given codes, and keeps the order of the codes. */
export const setFavourites = (next: readonly string[]): void => {
  codes = next
  localStorage.setItem(key, codes.join(' '))
  changes.emit('change')
}

/** Adds a market to the favourites of this device, or removes it if it is already a favourite. */
export const toggleFavourite = (code: string): void =>
  setFavourites(read().includes(code) ? read().filter((other) => other !== code) : [...read(), code])

/** Codes of the favourite markets, in the order chosen by the user. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, read)
