import type { RefusalCode } from '@leverkit/sdk/contract'
import { Refusal } from '../broker/refusal.ts'
import type { Handlers } from '../handlers/handlers.ts'
import type { Faults } from './faults.ts'

/** Returns handlers that refuse new orders while the fault `rejectOrders` is switched on. */
export const createUnreliableHandlers = (handlers: Handlers, faults: Faults): Handlers => ({
  ...handlers,
  orders: {
    ...handlers.orders,
    place: (request, call) => {
      const refusal = faults.find('rejectOrders')?.value ?? null
      // Cast: the fault table accepts only names of refusals as the value of this fault.
      if (refusal !== null) throw new Refusal(refusal as RefusalCode)
      return handlers.orders.place(request, call)
    },
  },
})
