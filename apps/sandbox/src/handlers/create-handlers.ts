import type { Desk } from '../broker/desk.ts'
import type { Handlers } from '../http/router.ts'
import { accountHandlers } from './account.ts'
import { companyHandlers } from './companies.ts'
import { depositHandlers } from './deposits.ts'
import { marketHandlers } from './markets.ts'
import { newsHandlers } from './news.ts'
import { orderHandlers } from './orders.ts'
import { platformHandlers } from './platform.ts'
import { rankingHandlers } from './ranking.ts'
import { type SessionParts, sessionHandlers } from './session.ts'
import { type VerificationParts, verificationHandlers } from './verification.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** What the broker's owner has set when it started. */
export interface HouseRules {
  /** How a registration proves itself: by a code from a message, or by the text of a picture. */
  readonly registerCode: 'message' | 'captcha'
  readonly phoneFields: 'areaAndPhone' | 'phoneOnly'
  /** Where people are led when the company has lost its licence; null while it serves. */
  readonly companyLost: string | null
  /** Address of the support page. */
  readonly supportLink: () => string
  /** Seed of everything that is made up: news, traders. */
  readonly seed: string
}

/** What the handlers stand on beside the desk. */
export interface HandlerParts extends SessionParts, VerificationParts {
  readonly rules: HouseRules
}

/** One function for each entry of the contract, on one desk. */
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
