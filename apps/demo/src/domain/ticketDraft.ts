import { readTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { parseStored } from './parseStored.ts'

/** Key under which this browser tab stores the input of a market's ticket. Each account has its own key. */
export const draftKeyOf = (owner: string, { code }: Pick<Market, 'code'>): string => `leverkit.draft.${owner}.${code}`

/**
 * Time in ms after which stored input is no longer used. A reload or a sign-in takes less. Later, the user may have forgotten
 * the input, and would not expect its lots or its price.
 */
export const draftLifeMs = 15 * 60_000

/** Stores the input of a ticket. */
export const writeDraft = (key: string, state: TicketState): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...state, savedAt: Date.now() }))

/** Returns the stored input; `null` if there is none, or if it is damaged, too old, or belongs to another market. */
export const readDraft = (key: string, market: Market): TicketState | null => {
  const stored = parseStored(sessionStorage.getItem(key))
  const savedAt = stored !== null && typeof stored === 'object' && 'savedAt' in stored ? stored.savedAt : null
  if (typeof savedAt !== 'number' || Date.now() - savedAt > draftLifeMs) return null
  return readTicket(stored, market)
}
