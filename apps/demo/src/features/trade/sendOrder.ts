import type { Ticket } from './ticket.ts'

/** Vibration in ms: noticeable but silent. */
const tapMs = 12

/** Sends the order of a ticket, with a short vibration if the device supports it. */
export const sendOrder = (ticket: Pick<Ticket, 'submit'>) => {
  const outcome = ticket.submit()
  if (outcome === 'sent' && 'vibrate' in navigator) navigator.vibrate(tapMs)
  return outcome
}
