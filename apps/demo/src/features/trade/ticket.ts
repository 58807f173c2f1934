import type { useOrderTicket } from '@leverkit/react-hooks'

/** The headless order form, as its parts on the screen take it. */
export type Ticket = ReturnType<typeof useOrderTicket>
