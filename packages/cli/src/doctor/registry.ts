import type { Check } from './Check.ts'
import { account } from './checks/account.ts'
import { callChecks } from './checks/calls.ts'
import { candleChecks } from './checks/candles.ts'
import { content } from './checks/content.ts'
import { corsChecks } from './checks/cors.ts'
import { envelope } from './checks/envelope.ts'
import { eventChecks } from './checks/events.ts'
import { languageChecks } from './checks/languages.ts'
import { markets } from './checks/markets.ts'
import { request } from './checks/request.ts'
import { roleChecks } from './checks/roles.ts'
import { sessionChecks } from './checks/session.ts'
import { sessionTradeChecks } from './checks/sessionTrade.ts'
import { socketChecks } from './checks/socket.ts'
import { transport } from './checks/transport.ts'

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
]
