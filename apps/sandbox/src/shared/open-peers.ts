import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Desk, publishOrders, tellEnded } from '../broker/desk.ts'
import type { Notice, Peers } from '../broker/peers.ts'
import { loadDesk } from '../broker/refresh.ts'
import type { Log } from '../process/log.ts'
import { type MarketSession, openMarketSession } from './market-session.ts'
import { readNotices, writeNotices } from './notice-text.ts'
import { createServerTime, type ServerTime } from './server-time.ts'

/** The processes beside this one, and this one's place among them. */
export interface OpenPeers extends Peers {
  readonly session: MarketSession
  readonly time: ServerTime
  /** From now on memory follows what the others tell; what was told since the connection was opened is made up for. */
  attach(desk: Desk): void
  close(): Promise<void>
}

/** Joins the other processes on a database server. */
export async function openPeers(url: string, log: Log, wall: () => number): Promise<OpenPeers> {
  const time = createServerTime({ wall })
  const origin = randomUUID().slice(0, 8)
  let desk: Desk | null = null
  /** Heard before there was a memory that could follow. */
  let early: Notice[] = []

  const session = await openMarketSession({
    ...{ url, log, time },
    onNotice(text) {
      const heard = readNotices(text)
      if (heard === null || heard.origin === origin) return
      if (desk === null) early = [...early, ...heard.notices]
      else take(desk, heard.notices)
    },
    async onReturn() {
      if (desk !== null) await makeUp(desk)
    },
  })
  return {
    ...{ session, time },
    holdsMarket: () => session.epoch !== null,
    async fence(trx) {
      const { epoch } = session
      const held = trx
        .selectFrom('market')
        .select('epoch')
        .where('epoch', '=', epoch ?? -1)
      return (await held.forShare().executeTakeFirst()) !== undefined
    },
    textsOf: (notices) => writeNotices(origin, notices),
    async announce(trx, notices) {
      const texts = JSON.stringify(writeNotices(origin, notices))
      await sql`select pg_notify('leverkit', text) from json_array_elements_text(cast(${texts} as json)) as text`.execute(trx)
    },
    attach(own) {
      desk = own
      take(own, early)
      early = []
    },
    close: session.close,
  }
}

/** Lets memory and this process's own listeners follow commits elsewhere, in the order in which they were made. */
function take(desk: Desk, notices: readonly Notice[]): void {
  for (const { userId, left, rows, revoked } of notices) {
    if (left !== null) publishOrders(desk, userId, rows, left)
    if (revoked) desk.events.emit('revoked', userId)
  }
}

/** After a time without connection: everything is read anew, and every session looked at again. */
async function makeUp(desk: Desk): Promise<void> {
  tellEnded(desk, await loadDesk(desk))
  desk.events.emit('revoked', null)
}
