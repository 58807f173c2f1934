import { accountStanding, balancesOf } from '../broker/accountStanding.ts'
import type { BrokerCore } from '../broker/core.ts'
import { resetDemo } from '../broker/resetDemo.ts'
import { toUser } from '../broker/users.ts'
import { findMovements } from '../ledger/findMovements.ts'
import { type Language, movementName, tagOf } from '../market/messages.ts'
import { actorOf } from './actorOf.ts'
import type { Handlers } from './handlers.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signedIn.ts'

const moment = (at: number, lang: Language) =>
  new Intl.DateTimeFormat(tagOf(lang), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' }).format(at)

export const accountHandlers = (core: BrokerCore): Handlers['account'] => ({
  info: (_, call) => toUser(signedIn(call)),
  balance: (_, call) => balancesOf(core.db, signedIn(call).id),
  detail: (_, call) => accountStanding(core, signedIn(call).id),
  resetDemo: (request, call) => resetDemo(core, actorOf(call, request)),
  ledger: async ({ page }, call) => {
    requirePage(page)
    const { found, total } = await findMovements(core.db, signedIn(call).id, page, pageSize)
    const items = found.map(({ kind, amount, at }) => ({
      amount,
      memo: movementName(kind, call.lang),
      createdAtText: moment(at, call.lang),
      createdAt: at,
    }))
    return { items, total }
  },
})
