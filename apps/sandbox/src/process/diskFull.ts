import type { Log } from './log.ts'
import { errorCode } from './StartError.ts'

/** Error codes for a full disk, from PostgreSQL and from the operating system. */
const codes: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC'])

/** Whether an error or one of its causes means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(errorCode(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

export interface DiskLog extends Log {
  /** Records that the disk has free space. Call this function after each successful write. */
  hasRoom(): void
}

/**
 * Creates a log that reports a full disk only once, in one line without a stack trace. It also reports once that the disk has
 * free space again.
 */
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
