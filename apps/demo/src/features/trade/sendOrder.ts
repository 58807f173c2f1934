import type { Ticket } from './ticket.ts'

/** Duration of the vibration in ms. The user can feel a vibration of this length, but not hear it. */
const tapMs = 12

/** Sends the ticket's order, with a short vibration if the device supports it. */
export const sendOrder = (ticket: Pick<Ticket, 'submit'>) => {
  const outcome = ticket.submit()
  if (outcome === 'sent' && 'vibrate' in navigator) navigator.vibrate(tapMs)
  return outcome
}
