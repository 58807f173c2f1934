import { useCallback, useRef, useState } from 'react'
import type { Ticket } from './ticket.ts'

/**
 * Returns the ticket to market orders when the outcome of a pending order ends. The ticket would otherwise contain a pending order
 * at nearly the price of the placed one, and a repeated tap could place it again.
 *
 * Also returns whether the ticket has not changed since. Its next order then needs a review even with one-tap trading, because a
 * repeated tap must not send a market order either.
 */
export const useMarketAfterPending = (ticket: Ticket): { ticket: Ticket; isUnchanged: boolean } => {
  const { state, submission, set, edit: endOutcome } = ticket
  const ended = useRef<Ticket['submission'] | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const edit = useCallback(() => {
    // The buttons of a toast call this function long after the outcome has ended.
    if (submission.phase === 'placed' && state.kind === 'pending' && ended.current !== submission) {
      ended.current = submission
      const change = { kind: 'market', targetPrice: '' } as const
      set(change)
      setLeft(JSON.stringify({ ...state, ...change }))
    }
    endOutcome()
  }, [state, submission, set, endOutcome])
  return { ticket: { ...ticket, edit }, isUnchanged: left !== null && left === JSON.stringify(state) }
}
