import type { Lang, Market } from '@leverkit/sdk'

const key = 'leverkit.markets'

/** The list as it was last seen. */
export interface LastMarkets {
  readonly at: number
  readonly lang: Lang
  readonly markets: readonly Market[]
}

/** Keeps the list for a start without a network. A device without room for it goes without. */
export const saveMarkets = (storage: Pick<Storage, 'setItem'>, last: LastMarkets): boolean => {
  try {
    storage.setItem(key, JSON.stringify(last))
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

/** The list as it was last seen in this language; `null` when there is none, or when an older version of the app kept it. */
export const lastMarkets = (storage: Pick<Storage, 'getItem'>, lang: Lang): LastMarkets | null => {
  const kept = storage.getItem(key)
  if (kept === null || !kept.startsWith('{"at":')) return null
  const last = JSON.parse(kept) as LastMarkets
  return last.lang === lang && Array.isArray(last.markets) && last.markets.every(({ code, quote }) => code && quote) ? last : null
}
