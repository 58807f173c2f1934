import { randomUUID } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartError } from './StartError.ts'

/** Holder of a directory. `bootedAt` distinguishes a process from a later one with the same number. */
interface Holder {
  readonly pid: number
  readonly bootedAt: string | null
  readonly nonce: string
}

export interface DirectoryLock {
  /** Releases the directory; a second call has no effect. */
  release(): void
}

/** Start time of a process in kernel ticks; null on systems other than Linux. */
function bootedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in parentheses and may contain spaces; field 22 is the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process runs under another user.
    if (errorCode(error) === 'ESRCH') return false
    if (errorCode(error) !== 'EPERM') throw error
  }
  return holder.bootedAt === null || bootedAt(holder.pid) === holder.bootedAt
}

function readHolder(file: string): Holder | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  const [pid = '', booted = '', nonce = ''] = text.trim().split(' ')
  return { pid: /^\d{1,10}$/.test(pid) ? parseInt(pid, 10) : 0, bootedAt: booted === '-' ? null : booted, nonce }
}

/** Links a complete file into place, so that no reader sees a partial lock. Returns false when another process was first. */
function claim(file: string, nonce: string): boolean {
  const draft = `${file}.${nonce}`
  writeFileSync(draft, `${process.pid} ${bootedAt(process.pid) ?? '-'} ${nonce}\n`, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Moves a dead holder's file away; restores it when it turns out to be a new lock of another process. */
function clearStale(file: string, dead: Holder, nonce: string): void {
  const moved = `${file}.stale.${nonce}`
  try {
    renameSync(file, moved)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readHolder(moved)?.nonce !== dead.nonce) linkSync(moved, file)
  unlinkSync(moved)
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch (cause) {
    throw new StartError(`--data ${directory} is not a writable directory.`, { cause })
  }
}

/**
 * Locks a directory for this process. PGlite opens a directory that another process is using without an error, and the two then corrupt
 * each other's data; this lock prevents it.
 *
 * A lock of a dead process (kill -9, power cut) is taken over.
 *
 * @throws StartError when a running process holds it
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeDirectory(directory)
  const file = join(directory, 'lock')
  const nonce = randomUUID()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(file, nonce)) return { release: () => release(file, nonce) }
    const holder = readHolder(file)
    if (holder === null) continue
    if (holder.pid > 0 && isRunning(holder)) {
      throw new StartError(
        `The data directory ${directory} is in use by process ${holder.pid}. Stop it, or start with another --data directory.`,
      )
    }
    clearStale(file, holder, nonce)
  }
  throw new StartError(`The data directory ${directory} is contended: several sandboxes are starting on it. Try again.`)
}

function release(file: string, nonce: string): void {
  if (readHolder(file)?.nonce === nonce) unlinkSync(file)
}
