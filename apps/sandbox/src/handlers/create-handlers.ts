import type { Desk } from '../broker/desk.ts'
import type { Handlers } from '../router.ts'
import { accountHandlers } from './account.ts'
import { marketHandlers } from './markets.ts'
import { orderHandlers } from './orders.ts'
import { platformHandlers } from './platform.ts'
import { type SessionParts, sessionHandlers } from './session.ts'

/** One function for each entry of the contract, on one desk. */
export const createHandlers = (desk: Desk, session: SessionParts): Handlers => ({
  platform: platformHandlers,
  session: sessionHandlers(session),
  account: accountHandlers(desk.db),
  markets: marketHandlers(desk.view),
  orders: orderHandlers(desk),
})
