import { compare } from '@leverkit/sdk/math'
import type { ClockOptions } from '../engine/clock.ts'
import { StartError } from '../process/StartError.ts'
import type { Database } from '../store/schema.ts'
import type { ServerTime } from './ServerTime.ts'

/**
 * Settings that must be equal in all processes on one database. With different settings, the prices or stop-outs of the
 * processes would differ.
 */
export interface Terms {
  readonly seed: string
  /** Speed of market time, in market seconds per real second. */
  readonly speed: number
  /** Margin level of the stop-out in percent, as decimal text. */
  readonly stopOutLevel: string
}

/**
 * Maximum difference in ms between the clocks of this machine and of the database server at the start of a process. After a
 * larger difference, the process refuses to start.
 */
const clockToleranceMs = 1_000

const read = (db: Database) => db.selectFrom('market').selectAll().executeTakeFirstOrThrow()

/** @throws StartError when the clocks of this machine and of the database server differ by more than `clockToleranceMs` */
function requireSameTime(wall: () => number, time: ServerTime): void {
  const off = Math.abs(wall() - time.now())
  if (off <= clockToleranceMs) return
  throw new StartError(
    `The clocks of this machine and of the database server differ by ${Math.round(off / 1_000)} s. Synchronise both with a time server.`,
  )
}

/**
 * Lets this process join the market of a shared database. The first process sets the seed, the speed, the stop-out level and
 * the start of market time. All later processes must use the same settings.
 *
 * @param isAlone - true if no other process is running
 * @returns options for the clock of this process
 * @throws StartError when other processes run with other settings. Also thrown when the clocks of this machine and the server
 *   differ.
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
