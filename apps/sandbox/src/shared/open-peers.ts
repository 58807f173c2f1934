import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Desk, publishOrders, tellEnded } from '../broker/desk.ts'
import type { Notice, Peers } from '../broker/peers.ts'
import { loadDesk } from '../broker/refresh.ts'
import type { Log } from '../process/log.ts'
import type { Trx } from '../store/schema.ts'
import { MarketSession } from './market-session.ts'
import { readNotices, writeNotices } from './notice-text.ts'
import { createServerTime, type ServerTime } from './server-time.ts'

/** The processes beside this one on a database server, and this one's place among them. */
export class OpenPeers implements Peers {
  readonly session: MarketSession
  readonly time: ServerTime
  readonly #inbox: Inbox

  private constructor(session: MarketSession, time: ServerTime, inbox: Inbox) {
    this.session = session
    this.time = time
    this.#inbox = inbox
  }

  /** Joins the other processes. */
  static async join(url: string, log: Log, wall: () => number): Promise<OpenPeers> {
    const time = createServerTime({ wall })
    const inbox = new Inbox()
    const [onNotice, onReturn] = [(text: string) => inbox.hear(text), () => inbox.makeUp()]
    return new OpenPeers(await MarketSession.open({ url, log, time, onNotice, onReturn }), time, inbox)
  }

  holdsMarket(): boolean {
    return this.session.epoch !== null
  }

  async fence(trx: Trx): Promise<boolean> {
    const { epoch } = this.session
    const held = trx
      .selectFrom('market')
      .select('epoch')
      .where('epoch', '=', epoch ?? -1)
    return (await held.forShare().executeTakeFirst()) !== undefined
  }

  textsOf(notices: readonly Notice[]): string[] {
    return writeNotices(this.#inbox.origin, notices)
  }

  async announce(trx: Trx, notices: readonly Notice[]): Promise<void> {
    const texts = JSON.stringify(this.textsOf(notices))
    await sql`select pg_notify('leverkit', text) from json_array_elements_text(cast(${texts} as json)) as text`.execute(trx)
  }

  /** From now on memory follows what the others send; what was sent since the connection was opened is made up for. */
  attach(desk: Desk): void {
    this.#inbox.attach(desk)
  }

  close(): Promise<void> {
    return this.session.close()
  }
}

/** What the other processes send. */
class Inbox {
  /** The name of this process: its own notices come back as well, and are left out. */
  readonly origin = randomUUID().slice(0, 8)
  #desk: Desk | null = null
  /** Heard before there was a memory that could follow. */
  #early: readonly Notice[] = []

  hear(text: string): void {
    const heard = readNotices(text)
    if (heard === null || heard.origin === this.origin) return
    if (this.#desk === null) this.#early = [...this.#early, ...heard.notices]
    else take(this.#desk, heard.notices)
  }

  attach(desk: Desk): void {
    this.#desk = desk
    take(desk, this.#early)
    this.#early = []
  }

  /** After a time without connection: everything is read anew, and every session looked at again. */
  async makeUp(): Promise<void> {
    if (this.#desk === null) return
    tellEnded(this.#desk, await loadDesk(this.#desk))
    this.#desk.events.emit('revoked', null)
  }
}

/** Lets memory and this process's own listeners follow commits elsewhere, in the order in which they were made. */
function take(desk: Desk, notices: readonly Notice[]): void {
  for (const { userId, left, rows, revoked } of notices) {
    if (left !== null) publishOrders(desk, userId, rows, left)
    if (revoked) desk.events.emit('revoked', userId)
  }
}
