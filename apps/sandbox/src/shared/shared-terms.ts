import { compare } from '@leverkit/sdk/math'
import type { ClockOptions } from '../engine/clock.ts'
import { StartError } from '../process/start-error.ts'
import type { Database } from '../store/schema.ts'
import type { ServerTime } from './server-time.ts'

/** What all processes on one database have to agree upon, or their prices would differ. */
export interface Terms {
  readonly seed: string
  /** Market seconds that pass in one second. */
  readonly speed: number
  /** Margin level in percent of the stop-out, decimal text. */
  readonly stopOutLevel: string
}

/** How far this machine's clock may lie apart from the server's at the start, ms; a larger difference is a mistake of the machine's. */
const clockToleranceMs = 1_000

const read = (db: Database) => db.selectFrom('market').selectAll().executeTakeFirstOrThrow()

/** @throws StartError when this machine's clock and the database server's lie too far apart */
function requireSameTime(wall: () => number, time: ServerTime): void {
  const off = Math.abs(wall() - time.now())
  if (off <= clockToleranceMs) return
  throw new StartError(
    `The clock of this machine and that of the database server differ by ${Math.round(off / 1_000)} s. Set them by one time server.`,
  )
}

/**
 * Joins the market on a shared database: the first process sets seed, speed and the moment from which market time runs, the
 * others follow it.
 *
 * @param isAlone - whether no other process is running
 * @returns how this process's clock has to run
 * @throws StartError when other processes run with another seed or speed, or the clocks differ
 */
export async function joinMarket(
  db: Database,
  terms: Terms,
  isAlone: boolean,
  wall: () => number,
  time: ServerTime,
): Promise<ClockOptions> {
  requireSameTime(wall, time)
  if (isAlone) {
    const now = Math.floor(time.now())
    await db
      .updateTable('market')
      .set({ seed: terms.seed, speed: String(terms.speed), stop_out_level: terms.stopOutLevel, wall_mark: now, market_mark: now })
      .execute()
    return { wall: time.now, start: now, since: now, speed: terms.speed }
  }
  const { seed, speed, stop_out_level, wall_mark, market_mark } = await read(db)
  if (seed !== terms.seed || speed !== String(terms.speed)) {
    throw new StartError(
      `Another sandbox runs on this database with seed ${seed} and speed ${speed}. Start this one with the same.`,
    )
  }
  if (compare(stop_out_level, terms.stopOutLevel) !== 0) {
    throw new StartError(`Another sandbox runs on this database with --stop-out ${stop_out_level}. Start this one with the same.`)
  }
  const [since, start] = [parseInt(wall_mark ?? '0', 10), parseInt(market_mark ?? '0', 10)]
  return { wall: time.now, start, since, speed: terms.speed }
}
