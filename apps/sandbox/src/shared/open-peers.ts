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

/** Peers on a shared database server, including this process's hold on the market. */
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

  /** Starts to apply notifications of other processes to memory, including those received since the connection was opened. */
  attach(desk: Desk): void {
    this.#inbox.attach(desk)
  }

  close(): Promise<void> {
    return this.session.close()
  }
}

/** Receives notifications of the other processes. */
class Inbox {
  /** Name of this process: its own notifications come back as well and are ignored. */
  readonly origin = randomUUID().slice(0, 8)
  #desk: Desk | null = null
  /** Notifications received before memory was loaded. */
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

  /** Reloads everything and checks every session, after a time without connection. */
  async makeUp(): Promise<void> {
    if (this.#desk === null) return
    tellEnded(this.#desk, await loadDesk(this.#desk))
    this.#desk.events.emit('revoked', null)
  }
}

/** Applies commits of other processes to memory in commit order, and emits their events. */
function take(desk: Desk, notices: readonly Notice[]): void {
  for (const { userId, left, rows, revoked } of notices) {
    if (left !== null) publishOrders(desk, userId, rows, left)
    if (revoked) desk.events.emit('revoked', userId)
  }
}
