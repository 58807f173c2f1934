import { readTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { parseStored } from './parseStored.ts'

/** Key under which this browser tab stores the input of a market's ticket. Each account has its own key. */
export const draftKeyOf = (owner: string, { code }: Pick<Market, 'code'>): string => `leverkit.draft.${owner}.${code}`

/** Returns the stored input; `null` if there is none, or if it is damaged or belongs to another market. */
export const readDraft = (key: string, market: Market): TicketState | null =>
  readTicket(parseStored(sessionStorage.getItem(key)), market)
