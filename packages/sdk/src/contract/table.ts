import { account } from './account.ts'
import { companies } from './companies.ts'
import { deposits } from './deposits.ts'
import { markets } from './markets.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { platform } from './platform.ts'
import { ranking } from './ranking.ts'
import { session } from './session.ts'
import { verification } from './verification.ts'
import { withdrawals } from './withdrawals.ts'

/** Every call of the broker, by group and verb: the one place where a call is written down. */
export const contract = {
  platform,
  session,
  account,
  verification,
  markets,
  orders,
  ranking,
  deposits,
  withdrawals,
  companies,
  news,
} as const
export type Contract = typeof contract
