import type { Market } from '@leverkit/sdk'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { draftKeyOf, readDraft, writeDraft } from '../../domain/ticketDraft.ts'
import { initialTicket } from './initialTicket.ts'
import type { Ticket } from './ticket.ts'

/**
 * Keeps the input of a ticket in this browser tab, separately for each account, so that a reload does not lose the input. The
 * stored input is used only if the ticket is unchanged, because otherwise the input in memory is newer. A reload never sends an
 * order.
 *
 * Returns whether the lots of the ticket are from before a reload. This ends when the lots change or an order is placed.
 */
export const useKeptDraft = (
  { state, submission, set }: Pick<Ticket, 'state' | 'submission' | 'set'>,
  market: Market,
): boolean => {
  const key = draftKeyOf(useOwner(), market)
  const draft = JSON.stringify(state)
  const isUnchanged = draft === JSON.stringify(initialTicket(market))
  const readKey = useRef('')
  const [restored, setRestored] = useState<string | null>(null)
  const isEarlier = restored !== null && restored === state.lots && submission.phase !== 'placed'
  if (restored !== null && !isEarlier && state.lots !== initialTicket(market).lots) setRestored(null)
  useLayoutEffect(() => {
    // The stored input is read once for each account and market. Later, the input in memory is newer.
    if (readKey.current === key) return
    readKey.current = key
    const stored = isUnchanged ? readDraft(key, market) : null
    if (!stored) return
    set(stored)
    if (stored.lots !== initialTicket(market).lots) setRestored(stored.lots)
  }, [key, isUnchanged, market, set])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draft` is the state as text, which only changes with its content
  useEffect(() => {
    if (isUnchanged) sessionStorage.removeItem(key)
    else writeDraft(key, state)
  }, [key, draft, isUnchanged])
  return isEarlier
}
