import type { BrokerCore } from '../broker/core.ts'
import { accountHandlers } from './account.ts'
import type { BrokerSettings } from './BrokerSettings.ts'
import { companyHandlers } from './companies.ts'
import { depositHandlers } from './deposits.ts'
import type { Handlers } from './handlers.ts'
import { marketHandlers } from './markets.ts'
import { newsHandlers } from './news.ts'
import { orderHandlers } from './orders.ts'
import { platformHandlers } from './platform.ts'
import { rankingHandlers } from './ranking.ts'
import type { SessionParts } from './SessionParts.ts'
import { sessionHandlers } from './session.ts'
import { type VerificationParts, verificationHandlers } from './verification.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** Parts that the handlers need in addition to the broker core. */
export interface HandlerParts extends SessionParts, VerificationParts {
  readonly settings: BrokerSettings
}

/** Creates one handler for each endpoint of the contract. */
export const createHandlers = (core: BrokerCore, parts: HandlerParts): Handlers => ({
  platform: platformHandlers(parts.settings),
  session: sessionHandlers(parts),
  account: accountHandlers(core),
  verification: verificationHandlers(core, parts),
  markets: marketHandlers(core.view),
  orders: orderHandlers(core),
  ranking: rankingHandlers(core),
  deposits: depositHandlers(core),
  withdrawals: withdrawalHandlers(core),
  companies: companyHandlers(parts.settings),
  news: newsHandlers(core.view, parts.settings),
})
