import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type BrokerCore, emitEnded, publishOrders } from '../broker/core.ts'
import type { CommitNotification, Peers } from '../broker/peers.ts'
import { loadBrokerCore } from '../broker/refresh.ts'
import type { Log } from '../process/log.ts'
import type { Trx } from '../store/schema.ts'
import { MarketSession } from './MarketSession.ts'
import { readNotifications, writeNotifications } from './notificationText.ts'
import { createServerTime, type ServerTime } from './ServerTime.ts'

/**
 * Coordinates this process with the other processes on a shared database. This process exchanges notifications with the others
 * and takes part in the choice of the one process that runs the market.
 */
export class OpenPeers implements Peers {
  readonly session: MarketSession
  readonly time: ServerTime
  readonly #inbox: Inbox

  private constructor(session: MarketSession, time: ServerTime, inbox: Inbox) {
    this.session = session
    this.time = time
    this.#inbox = inbox
  }

  /** Connects to the database that the processes share. */
  static async join(url: string, log: Log, wall: () => number): Promise<OpenPeers> {
    const time = createServerTime({ wall })
    const inbox = new Inbox()
    const [onNotification, onReconnect] = [(text: string) => inbox.receive(text), () => inbox.reloadAfterGap()]
    return new OpenPeers(await MarketSession.open({ url, log, time, onNotification, onReconnect }), time, inbox)
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

  textsOf(notifications: readonly CommitNotification[]): string[] {
    return writeNotifications(this.#inbox.origin, notifications)
  }

  async announce(trx: Trx, notifications: readonly CommitNotification[]): Promise<void> {
    const texts = JSON.stringify(this.textsOf(notifications))
    await sql`select pg_notify('leverkit', text) from json_array_elements_text(cast(${texts} as json)) as text`.execute(trx)
  }

  /**
   * Starts to apply notifications from other processes to memory. The first of these are the notifications that have arrived
   * since the connection was opened.
   */
  attach(core: BrokerCore): void {
    this.#inbox.attach(core)
  }

  close(): Promise<void> {
    return this.session.close()
  }
}

/** Receives notifications from the other processes. */
class Inbox {
  /**
   * Random name of this process. PostgreSQL delivers the notifications of a process also to the process itself. The process
   * recognises its own notifications by this name and ignores them.
   */
  readonly origin = randomUUID().slice(0, 8)
  #core: BrokerCore | null = null
  /** Notifications that were received before `attach`. */
  #pending: readonly CommitNotification[] = []

  receive(text: string): void {
    const received = readNotifications(text)
    if (received === null || received.origin === this.origin) return
    if (this.#core === null) this.#pending = [...this.#pending, ...received.notifications]
    else applyNotifications(this.#core, received.notifications)
  }

  attach(core: BrokerCore): void {
    this.#core = core
    applyNotifications(core, this.#pending)
    this.#pending = []
  }

  /** Reloads all state from the database, and makes the socket server check every session. Called after a reconnect. */
  async reloadAfterGap(): Promise<void> {
    if (this.#core === null) return
    emitEnded(this.#core, await loadBrokerCore(this.#core))
    this.#core.events.emit('revoked', null)
  }
}

/** Applies commits of other processes to memory and emits their events. */
function applyNotifications(core: BrokerCore, notifications: readonly CommitNotification[]): void {
  for (const { userId, accountAfter, rows, revoked } of notifications) {
    if (accountAfter !== null) publishOrders(core, userId, rows, accountAfter)
    if (revoked) core.events.emit('revoked', userId)
  }
}
