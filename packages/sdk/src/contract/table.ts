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

/** Type of the contract: group → verb → endpoint. */
export type Contract = {
  readonly platform: typeof platform
  readonly session: typeof session
  readonly account: typeof account
  readonly verification: typeof verification
  readonly markets: typeof markets
  readonly orders: typeof orders
  readonly ranking: typeof ranking
  readonly deposits: typeof deposits
  readonly withdrawals: typeof withdrawals
  readonly companies: typeof companies
  readonly news: typeof news
}

/** All endpoints of the broker, by group and verb. Each endpoint is defined only here. */
export const contract: Contract = {
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
}
