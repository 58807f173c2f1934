import type { Lang, Market } from '@leverkit/sdk'
import { parseStored } from '../../domain/parseStored.ts'

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
 * Reads the last list in the current language; `null` if no such list is saved, if an older version of the app saved it, or if
 * the saved text is damaged.
 */
export const lastMarkets = (storage: Pick<Storage, 'getItem'>, lang: Lang): LastMarkets | null => {
  const last = parseStored(storage.getItem(key)) as Partial<LastMarkets> | null
  const isReadable = last?.lang === lang && typeof last.at === 'number' && Array.isArray(last.markets)
  return isReadable && last.markets.every(({ code, quote }) => code && quote) ? (last as LastMarkets) : null
}
