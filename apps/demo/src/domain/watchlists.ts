import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'
import { isOffered } from '../screen/isOffered.ts'
import { setFavourites } from './favourites.ts'
import { parseStored } from './parseStored.ts'

/** A named list of markets, kept on this device in addition to the favourites. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  /** Codes of the markets, in the order chosen by the user. */
  readonly codes: readonly string[]
}

/** Id of the list of favourites, which is always the first list. */
export const favouritesId = 'favourites'

const key = 'leverkit.lists'
const changes = new Emitter<{ change: [] }>()
let cached: { readonly text: string | null; readonly lists: readonly Watchlist[] } | undefined

const isList = (data: unknown): data is Watchlist => {
  if (typeof data !== 'object' || data === null) return false
  const { id, name, codes } = data as Partial<Record<keyof Watchlist, unknown>>
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(codes)
}

const parse = (text: string | null): readonly Watchlist[] => {
  const data = parseStored(text)
  return Array.isArray(data) ? data.filter(isList) : []
}

const noLists: readonly Watchlist[] = []

/**
 * Lists of this device without the favourites, in the order in which they were created; none if the brand offers only the
 * favourites.
 */
export const readLists = (): readonly Watchlist[] => {
  if (!isOffered('watchlists')) return noLists
  const text = localStorage.getItem(key)
  if (cached?.text !== text || !cached) cached = { text, lists: parse(text) }
  return cached.lists
}

const subscribe = (listener: () => void) => {
  const stop = changes.on('change', listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Returns the lists of this device without the favourites. */
export const useLists = (): readonly Watchlist[] => useSyncExternalStore(subscribe, readLists)

/** Saves all lists except the favourites. */
export const saveLists = (lists: readonly Watchlist[]): void => {
  localStorage.setItem(key, JSON.stringify(lists))
  changes.emit('change')
}

/** Replaces the markets of one list or of the favourites. */
export const saveCodes = (id: string, codes: readonly string[]): void => {
  if (id === favouritesId) setFavourites(codes)
  else saveLists(readLists().map((list) => (list.id === id ? { ...list, codes } : list)))
}
