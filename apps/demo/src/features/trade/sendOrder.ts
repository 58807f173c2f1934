import type { Ticket } from './ticket.ts'

/** Duration of the vibration in ms: noticeable, but not audible. */
const tapMs = 12

/** Sends the ticket's order, with a short vibration if the device supports it. */
export const sendOrder = (ticket: Pick<Ticket, 'submit'>) => {
  const outcome = ticket.submit()
  if (outcome === 'sent' && 'vibrate' in navigator) navigator.vibrate(tapMs)
  return outcome
}
