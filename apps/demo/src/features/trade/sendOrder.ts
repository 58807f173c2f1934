import type { Ticket } from './ticket.ts'

/** Long enough to be felt, too short to be heard. */
const tapMs = 12

/** Sends the order of a ticket; a device that can lets the hand feel that it went. */
export const sendOrder = (ticket: Pick<Ticket, 'submit'>) => {
  const outcome = ticket.submit()
  if (outcome === 'sent' && 'vibrate' in navigator) navigator.vibrate(tapMs)
  return outcome
}
