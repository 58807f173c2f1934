import pg from 'pg'
import type { Log } from '../process/log.ts'
import { StartError } from '../process/StartError.ts'
import { addressLabel } from '../store/postgresAddress.ts'
import type { ServerTime } from './ServerTime.ts'

/** Keys of the advisory locks in PostgreSQL. The numbers must be unique within the database. */
const locks = { market: 7_352_011, presence: 7_352_012, start: 7_352_013 } as const
const channel = 'leverkit'

/**
 * Interval in ms between checks of the database connection. If no process runs the market, this process takes over the market at
 * the next check.
 */
const checkEveryMs = 500
/**
 * Idle time in ms after which the database server closes the connection of a process. A connection is idle for this long only
 * if its process is stopped or unreachable. If the stopped process ran the market, the end of its connection releases the
 * market. Another process then takes over the market at its next check.
 */
const idleLimitMs = 2_500
const queryTimeoutMs = 4_000

export interface MarketSessionParts {
  readonly url: string
  readonly log: Log
  /** Called with notifications from other processes. */
  readonly onNotification: (text: string) => void
  /** Called after a reconnect. This process has missed all notifications that were sent while it was disconnected. */
  readonly onReconnect: () => Promise<void>
  /** Server time. Each connection check measures it. */
  readonly time: ServerTime
}

/**
 * Connections of a process to the shared database. The locks have a connection of their own. While a process reads no
 * notifications, the database server cannot end the connection that receives them. If that connection also held the locks, a
 * stopped process would keep its locks.
 */
interface Connections {
  /** Holds the locks and reads the server's clock. */
  readonly locking: pg.Client
  /** Receives the notifications from other processes. */
  readonly listening: pg.Client
}

const bothOf = ({ locking, listening }: Connections) => [locking, listening]

async function connectOne(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'leverkit-sandbox market',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: queryTimeoutMs,
  })
  // The error can be ignored here: the query that used the connection also reports the error. The `end` event follows, and its
  // handler reconnects.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function connect(url: string): Promise<Connections> {
  const locking = await connectOne(url)
  try {
    return { locking, listening: await connectOne(url) }
  } catch (error) {
    void locking.end().catch(() => undefined)
    throw error
  }
}

/** Returns a function that reads the server's clock. An answer also proves that both connections still work. */
const askOn =
  ({ locking, listening }: Connections) =>
  async () => {
    await listening.query('select')
    const { rows } = await locking.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
    if (rows[0] === undefined) throw new Error('The database server returned no time.')
    return rows[0].at
  }

/** Closes the connections without waiting for the end, because a broken connection may never answer the close message. */
const drop = (connections: Connections) => {
  for (const client of bothOf(connections)) void client.end().catch(() => undefined)
}

const watch = (connections: Connections) =>
  Promise.all(bothOf(connections).map((client) => client.query(`set idle_session_timeout = ${idleLimitMs}`)))

async function listen({ locking, listening }: Connections): Promise<void> {
  await listening.query(`listen ${channel}`)
  await locking.query('select pg_advisory_lock_shared($1)', [locks.presence])
}

/**
 * Two connections of this process to a shared database. One holds the locks of this process, and also the market lock if this
 * process runs the market. The other receives notifications from other processes. If one of them is lost, both are replaced.
 */
export class MarketSession {
  readonly #parts: MarketSessionParts
  #connections: Connections | null = null
  #epoch: number | null = null
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> = Promise.resolve()
  #closed = false

  private constructor(parts: MarketSessionParts) {
    this.#parts = parts
  }

  /**
   * Opens the connections.
   *
   * @throws StartError when the database cannot be reached
   */
  static async open(parts: MarketSessionParts): Promise<MarketSession> {
    const session = new MarketSession(parts)
    try {
      session.#attach(await connect(parts.url))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(`Cannot reach the database at ${addressLabel(parts.url)} (DATABASE_URL): ${reason}.`, { cause })
    }
    return session
  }

  /**
   * Sequence number of the take-over by which this process began to run the market. Null if another process runs the market, or
   * if this process has lost its connection.
   */
  get epoch(): number | null {
    return this.#epoch
  }

  /**
   * Waits until no other process on the database is starting, and then runs `work`.
   *
   * @param work - starts this process. Its argument `isAlone` is true if no other process is running
   */
  async starting<T>(work: (isAlone: boolean) => Promise<T>): Promise<T> {
    const own = this.#requireConnections()
    const { locking } = own
    // The timeout is long, because another process may be creating the traders of the ranking in a new database.
    const wait = { text: 'select pg_advisory_lock($1)', values: [locks.start], query_timeout: 120_000 }
    await locking.query(wait)
    const { rows } = await locking.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [locks.presence])
    const isAlone = rows[0]?.alone === true
    await listen(own)
    if (isAlone) await locking.query('select pg_advisory_unlock($1)', [locks.presence])
    await this.#parts.time.measure(askOn(own))
    const done = await work(isAlone)
    await this.#requireConnections().locking.query('select pg_advisory_unlock($1)', [locks.start])
    return done
  }

  /** Checks the connection now, and then regularly. At each check, takes over the market if no process runs it. */
  async begin(): Promise<void> {
    await watch(this.#requireConnections())
    await this.#checkConnection()
    this.#scheduleCheck()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#checking
    this.#epoch = null
    const own = this.#connections
    this.#connections = null
    if (own !== null) await Promise.all(bothOf(own).map((client) => client.end()))
  }

  #requireConnections(): Connections {
    if (this.#connections !== null) return this.#connections
    throw new StartError(
      `The connection to ${addressLabel(this.#parts.url)} (DATABASE_URL) was lost during the start. Check the server, then start again.`,
    )
  }

  #attach(fresh: Connections): void {
    this.#connections = fresh
    fresh.listening.on('notification', ({ payload = '' }) => this.#parts.onNotification(payload))
    for (const client of bothOf(fresh))
      client.on('end', () => {
        if (this.#connections === fresh) this.#dropConnections('The connection to the database was lost; reconnecting')
      })
  }

  #dropConnections(why: string, cause?: unknown): void {
    const lost = this.#connections
    this.#connections = null
    if (lost !== null) {
      drop(lost)
      if (!this.#closed) this.#parts.log.error(why, cause)
    }
    this.#epoch = null
  }

  #scheduleCheck(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#checking = this.#checkConnection().finally(() => this.#scheduleCheck())
    }, checkEveryMs)
  }

  async #checkConnection(): Promise<void> {
    try {
      if (this.#connections === null) await this.#reconnect()
      if (this.#connections !== null && this.#epoch === null) await this.#take(this.#connections)
      if (this.#connections !== null) await this.#parts.time.measure(askOn(this.#connections))
    } catch (error) {
      this.#dropConnections('The database does not answer; reconnecting', error)
    }
  }

  async #reconnect(): Promise<void> {
    const fresh = await connect(this.#parts.url)
    this.#attach(fresh)
    await listen(fresh)
    await watch(fresh)
    await this.#parts.onReconnect()
    this.#parts.log.info('The connection to the database is back.')
  }

  async #take(held: Connections): Promise<void> {
    const { locking } = held
    const { rows } = await locking.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.market])
    if (rows[0]?.mine !== true) return
    const taken = await locking.query<{ epoch: number }>('update market set epoch = epoch + 1 returning epoch')
    this.#epoch = this.#connections === held ? (taken.rows[0]?.epoch ?? null) : null
    this.#parts.log.info(`This process holds the market (hold ${this.#epoch}).`)
  }
}
