import type { Check } from './Check.ts'
import { account } from './checks/account.ts'
import { accountEventChecks } from './checks/accountEvents.ts'
import { callChecks } from './checks/calls.ts'
import { candleChecks } from './checks/candles.ts'
import { content } from './checks/content.ts'
import { corsChecks } from './checks/cors.ts'
import { envelope } from './checks/envelope.ts'
import { eventChecks } from './checks/events.ts'
import { languageChecks } from './checks/languages.ts'
import { ledgerChecks } from './checks/ledger.ts'
import { limits } from './checks/limits.ts'
import { loadChecks } from './checks/load.ts'
import { markets } from './checks/markets.ts'
import { moneyChecks } from './checks/money.ts'
import { orderChecks } from './checks/orders.ts'
import { pagingChecks } from './checks/paging.ts'
import { request } from './checks/request.ts'
import { roleChecks } from './checks/roles.ts'
import { sessionChecks } from './checks/session.ts'
import { sessionTradeChecks } from './checks/sessionTrade.ts'
import { socketChecks } from './checks/socket.ts'
import { tradeChecks } from './checks/trade.ts'
import { pendingChecks } from './checks/tradePending.ts'
import { transport } from './checks/transport.ts'
import { uploadChecks } from './checks/uploads.ts'
import { writeChecks } from './checks/writes.ts'

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  ...transport,
  ...corsChecks,
  ...envelope,
  ...request,
  ...callChecks,
  ...languageChecks,
  ...content,
  ...markets,
  ...candleChecks,
  ...sessionChecks,
  ...sessionTradeChecks,
  ...roleChecks,
  ...account,
  ...socketChecks,
  ...eventChecks,
  ...accountEventChecks,
  ...orderChecks,
  ...writeChecks,
  ...tradeChecks,
  ...pendingChecks,
  ...ledgerChecks,
  ...pagingChecks,
  ...moneyChecks,
  ...uploadChecks,
  ...limits,
  ...loadChecks,
]
