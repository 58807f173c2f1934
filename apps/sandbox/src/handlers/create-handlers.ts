import type { Desk } from '../broker/desk.ts'
import { accountHandlers } from './account.ts'
import { companyHandlers } from './companies.ts'
import { depositHandlers } from './deposits.ts'
import type { Handlers } from './handlers.ts'
import type { HouseRules } from './house-rules.ts'
import { marketHandlers } from './markets.ts'
import { newsHandlers } from './news.ts'
import { orderHandlers } from './orders.ts'
import { platformHandlers } from './platform.ts'
import { rankingHandlers } from './ranking.ts'
import { sessionHandlers } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import { type VerificationParts, verificationHandlers } from './verification.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** Dependencies of the handlers besides the broker core. */
export interface HandlerParts extends SessionParts, VerificationParts {
  readonly rules: HouseRules
}

/** Creates one handler for each entry of the contract. */
export const createHandlers = (desk: Desk, parts: HandlerParts): Handlers => ({
  platform: platformHandlers(parts.rules),
  session: sessionHandlers(parts),
  account: accountHandlers(desk),
  verification: verificationHandlers(desk, parts),
  markets: marketHandlers(desk.view),
  orders: orderHandlers(desk),
  ranking: rankingHandlers(desk),
  deposits: depositHandlers(desk),
  withdrawals: withdrawalHandlers(desk),
  companies: companyHandlers(parts.rules),
  news: newsHandlers(desk.view, parts.rules),
})
