import type { RefusalCode } from '@leverkit/sdk/contract'
import { Refusal } from '../broker/refusal.ts'
import type { Handlers } from '../handlers/handlers.ts'
import type { Faults } from './faults.ts'

/** Handlers that refuse new orders while they are told to. */
export const createUnreliableHandlers = (handlers: Handlers, faults: Faults): Handlers => ({
  ...handlers,
  orders: {
    ...handlers.orders,
    place: (request, call) => {
      const refusal = faults.find('rejectOrders')?.value ?? null
      // The cast: the table takes the names of refusals alone.
      if (refusal !== null) throw new Refusal(refusal as RefusalCode)
      return handlers.orders.place(request, call)
    },
  },
})
