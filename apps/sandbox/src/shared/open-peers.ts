import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Desk, tellEnded } from '../broker/desk.ts'
import { MarketLostError, type Notice, type Peers } from '../broker/peers.ts'
import { loadDesk, refresh } from '../broker/refresh.ts'
import type { Log } from '../log.ts'
import { type MarketSession, openMarketSession } from './market-session.ts'
import { readNotice, writeNotice } from './notice-text.ts'

/** The processes beside this one, and this one's place among them. */
export interface OpenPeers extends Peers {
  readonly session: MarketSession
  /** From now on memory follows what the others tell; what was told since the connection was opened is made up for. */
  attach(desk: Desk): void
  close(): Promise<void>
}

const retryMs = 500

/** Joins the other processes on a database server. */
export async function openPeers(url: string, log: Log): Promise<OpenPeers> {
  const origin = randomUUID().slice(0, 8)
  let desk: Desk | null = null
  let waiting: Notice[] = []
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  let closed = false

  /** Takes everything that waits at once: a burst of commits costs one reading, not one each. */
  const catchUp = async (own: Desk) => {
    const batch = waiting
    const touched = batch.filter(({ revoked }) => !revoked)
    await refresh(own, [...new Set(touched.map(({ userId }) => userId))], [...new Set(touched.flatMap(({ changed }) => changed))])
    waiting = waiting.slice(batch.length)
    tell(own, batch)
  }
  const catchUpAll = async (own: Desk) => {
    isWorking = true
    while (waiting.length > 0 && !closed) {
      try {
        await catchUp(own)
      } catch (error) {
        log.error('What other processes have changed cannot be read; it is tried again', error)
        await setTimeout(retryMs)
      }
    }
    isWorking = false
  }
  const work = () => {
    if (desk !== null && !isWorking) working = catchUpAll(desk)
  }
  const session = await openMarketSession({
    ...{ url, log },
    onNotice(text) {
      const notice = readNotice(text)
      if (notice === null || notice.origin === origin) return
      waiting = [...waiting, notice]
      work()
    },
    async onReturn() {
      if (desk !== null) await makeUp(desk)
    },
  })
  return {
    session,
    holdsMarket: () => session.epoch !== null,
    async fence(trx) {
      const { epoch } = session
      const held = trx
        .selectFrom('market')
        .select('epoch')
        .where('epoch', '=', epoch ?? -1)
      if ((await held.forShare().executeTakeFirst()) === undefined) throw new MarketLostError()
    },
    async announce(trx, notice) {
      for (const text of writeNotice({ ...notice, origin })) await sql`select pg_notify('leverkit', ${text})`.execute(trx)
    },
    attach(own) {
      desk = own
      work()
    },
    async close() {
      closed = true
      await session.close()
      await working
    },
  }
}

/** Tells this process's own listeners of commits elsewhere, in the order in which they were made. */
function tell(desk: Desk, notices: readonly Notice[]): void {
  for (const { userId, closed, revoked } of notices) {
    if (revoked) desk.events.emit('revoked', userId)
    else {
      if (closed.length > 0) desk.events.emit('closed', userId, closed)
      desk.events.emit('account', userId)
    }
  }
}

/** After a time without connection: everything is read anew, and every session looked at again. */
async function makeUp(desk: Desk): Promise<void> {
  tellEnded(desk, await loadDesk(desk))
  desk.events.emit('revoked', null)
}
