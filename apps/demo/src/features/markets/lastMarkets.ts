import type { Lang, Market } from '@leverkit/sdk'

const key = 'leverkit.markets'

/** The last list of markets, with its time (epoch ms) and its language. */
export interface LastMarkets {
  readonly at: number
  readonly lang: Lang
  readonly markets: readonly Market[]
}

/** Saves the list for an offline start. Returns false if the storage is full. */
export const saveMarkets = (storage: Pick<Storage, 'setItem'>, last: LastMarkets): boolean => {
  try {
    storage.setItem(key, JSON.stringify(last))
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

/**
 * Reads the last list in the current language; `null` if no such list is saved, or if an older version of the app
 * saved it.
 */
export const lastMarkets = (storage: Pick<Storage, 'getItem'>, lang: Lang): LastMarkets | null => {
  const kept = storage.getItem(key)
  if (kept === null || !kept.startsWith('{"at":')) return null
  const last = JSON.parse(kept) as LastMarkets
  return last.lang === lang && Array.isArray(last.markets) && last.markets.every(({ code, quote }) => code && quote) ? last : null
}
