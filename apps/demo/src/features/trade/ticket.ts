import type { useOrderTicket } from '@leverkit/react-hooks'

/** State of the order form. */
export type Ticket = ReturnType<typeof useOrderTicket>
