import type { Log } from './log.ts'
import { errorCode } from './StartError.ts'

/** `disk_full` of PostgreSQL, and the system's code. */
const codes: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC'])

/** Whether an error, or one of its causes, is a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(errorCode(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

export interface DiskLog extends Log {
  /** Must be called after a successful write: the disk has free space again. */
  hasRoom(): void
}

/** A log that reports a full disk once, in one line without a stack, and once when there is free space again. */
export function createDiskLog(log: Log): DiskLog {
  let isFull = false
  return {
    info: log.info,
    error(line, cause) {
      if (!isDiskFull(cause)) return log.error(line, cause)
      if (!isFull) log.error('The disk is full. Writes fail until there is free space; reads still work.')
      isFull = true
    },
    hasRoom() {
      if (isFull) log.info('The disk has free space again; writes succeed.')
      isFull = false
    },
  }
}
