import type { Market } from '@leverkit/sdk'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { draftKeyOf, readDraft, writeDraft } from '../../domain/ticketDraft.ts'
import { initialTicket } from './initialTicket.ts'
import type { Ticket } from './ticket.ts'

/**
 * Keeps the input of a ticket in this browser tab, separately for each account, so that a reload does not lose the input. The
 * stored input is used only if the ticket is unchanged, because otherwise the input in memory is newer. A reload never sends an
 * order.
 */
export const useKeptDraft = ({ state, set }: Pick<Ticket, 'state' | 'set'>, market: Market): void => {
  const key = draftKeyOf(useOwner(), market)
  const draft = JSON.stringify(state)
  const isUnchanged = draft === JSON.stringify(initialTicket(market))
  const readKey = useRef('')
  useLayoutEffect(() => {
    // The stored input is read once for each account and market. Later, the input in memory is newer.
    if (readKey.current === key) return
    readKey.current = key
    const stored = isUnchanged ? readDraft(key, market) : null
    if (stored) set(stored)
  }, [key, isUnchanged, market, set])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draft` is the state as text, which only changes with its content
  useEffect(() => {
    if (isUnchanged) sessionStorage.removeItem(key)
    else writeDraft(key, state)
  }, [key, draft, isUnchanged])
}
