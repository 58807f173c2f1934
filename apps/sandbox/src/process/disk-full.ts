import type { Log } from './log.ts'
import { errorCode } from './start-error.ts'

/** `disk_full` of PostgreSQL, and what the system calls it. */
const codes: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC'])

/** Whether something failed because the disk has no room, itself or by its cause. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(errorCode(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

export interface DiskLog extends Log {
  /** A write has succeeded: there is room again. */
  hasRoom(): void
}

/** A log that says once that the disk is full, in one line without a stack, and once that there is room again. */
export function createDiskLog(log: Log): DiskLog {
  let isFull = false
  return {
    info: log.info,
    error(line, cause) {
      if (!isDiskFull(cause)) return log.error(line, cause)
      if (!isFull) log.error('The disk is full. Nothing can be written until there is room; what is open can still be read.')
      isFull = true
    },
    hasRoom() {
      if (isFull) log.info('There is room on the disk again; writes succeed.')
      isFull = false
    },
  }
}
