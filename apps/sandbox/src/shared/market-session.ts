import pg from 'pg'
import type { Log } from '../process/log.ts'
import { StartError } from '../process/start-error.ts'
import { addressLabel } from '../store/postgres-address.ts'
import type { ServerTime } from './server-time.ts'

/** Keys of the advisory locks; any numbers that nobody else uses in this database. */
const locks = { market: 7_352_011, presence: 7_352_012, start: 7_352_013 } as const
const channel = 'leverkit'

/** How often a process looks after its connection, and a waiting one for the market. */
const beatMs = 500
/**
 * The server ends a connection that was silent for so long, and with it the hold on the market: the holder was stopped, or lies
 * behind a cut line. Together with one beat of whoever waits, the market changes hands within five seconds.
 */
const silentMs = 2_500
const answerMs = 4_000

export interface MarketSessionParts {
  readonly url: string
  readonly log: Log
  /** Hears what other processes tell. */
  readonly onNotice: (text: string) => void
  /** The connection was away and is back: what was told meanwhile was not heard. */
  readonly onReturn: () => Promise<void>
  /** Is compared with the server's clock with every beat. */
  readonly time: ServerTime
}

/** This process's own connection to a database that it shares: who holds the market, and what the others tell. */
export interface MarketSession {
  /** Number of the hold; null while another process holds the market, or while that is not known. */
  readonly epoch: number | null
  /** Runs the start, one process at a time. @param work - is told whether no other process is running */
  starting<T>(work: (isAlone: boolean) => Promise<T>): Promise<T>
  /** From now on the connection is looked after, and the market held whenever nobody else does. */
  begin(): Promise<void>
  close(): Promise<void>
}

async function connect({ url }: MarketSessionParts): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'leverkit-sandbox market',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: answerMs,
  })
  // What the error means is told by `end`, which follows, and by the query that needed the connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Asks for the server's clock; that the connection answers is known by this as well. */
const askOn = (client: pg.Client) => async () => {
  const { rows } = await client.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
  if (rows[0] === undefined) throw new Error('The database server has told no time.')
  return rows[0].at
}

/** Nothing answers on a broken connection, not even a farewell: it is not waited for. */
const drop = (client: pg.Client) => void client.end().catch(() => undefined)

/**
 * Opens the connection.
 *
 * @throws StartError when the database cannot be reached
 */
export async function openMarketSession(parts: MarketSessionParts): Promise<MarketSession> {
  const { url, log, onNotice, onReturn, time } = parts
  let client: pg.Client | null = null
  let epoch: number | null = null
  let beat: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  let closed = false

  const attach = (fresh: pg.Client) => {
    client = fresh
    fresh.on('notification', ({ payload = '' }) => onNotice(payload))
    fresh.on('end', () => {
      if (client === fresh) lose('The connection to the database was lost; it is opened again')
    })
  }
  const lose = (why: string, cause?: unknown) => {
    if (client !== null) {
      drop(client)
      if (!closed) log.error(why, cause)
    }
    client = null
    epoch = null
  }
  const listen = async (fresh: pg.Client) => {
    await fresh.query(`listen ${channel}`)
    await fresh.query('select pg_advisory_lock_shared($1)', [locks.presence])
  }
  const watch = (fresh: pg.Client) => fresh.query(`set idle_session_timeout = ${silentMs}`)
  const comeBack = async () => {
    const fresh = await connect(parts)
    attach(fresh)
    await listen(fresh)
    await watch(fresh)
    await onReturn()
    log.info('The connection to the database is back.')
  }
  const take = async (held: pg.Client) => {
    const { rows } = await held.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.market])
    if (rows[0]?.mine !== true) return
    const taken = await held.query<{ epoch: number }>('update market set epoch = epoch + 1 returning epoch')
    epoch = client === held ? (taken.rows[0]?.epoch ?? null) : null
    log.info(`This process holds the market (hold ${epoch}).`)
  }
  const lookAfter = async () => {
    try {
      if (client === null) await comeBack()
      if (client !== null && epoch === null) await take(client)
      if (client !== null) await time.measure(askOn(client))
    } catch (error) {
      lose('The database does not answer; the connection is opened again', error)
    }
  }
  const next = () => {
    if (closed) return
    beat = setTimeout(() => {
      beating = lookAfter().finally(next)
    }, beatMs)
  }
  try {
    attach(await connect(parts))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The database at ${addressLabel(url)} (DATABASE_URL) cannot be reached: ${reason}.`, { cause })
  }
  const need = (): pg.Client => {
    if (client === null) throw new StartError(`The connection to ${addressLabel(url)} (DATABASE_URL) was lost during the start.`)
    return client
  }
  return {
    get epoch() {
      return epoch
    },
    async starting(work) {
      const own = need()
      // Another process may be making its first traders: that is waited for, however long it takes.
      const wait = { text: 'select pg_advisory_lock($1)', values: [locks.start], query_timeout: 120_000 }
      await own.query(wait)
      const { rows } = await own.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [locks.presence])
      const isAlone = rows[0]?.alone === true
      await listen(own)
      if (isAlone) await own.query('select pg_advisory_unlock($1)', [locks.presence])
      await time.measure(askOn(own))
      const done = await work(isAlone)
      await need().query('select pg_advisory_unlock($1)', [locks.start])
      return done
    },
    async begin() {
      await watch(need())
      await lookAfter()
      next()
    },
    async close() {
      closed = true
      clearTimeout(beat)
      await beating
      epoch = null
      const own = client
      client = null
      await own?.end()
    },
  }
}
