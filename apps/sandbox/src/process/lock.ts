import { randomUUID } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartError } from './StartError.ts'

/**
 * Process that has locked a directory. `bootedAt` is the start time of the process; null on systems other than Linux. The start
 * time distinguishes the process from a later process with the same id. `nonce` is a random text that differs in each lock file.
 */
interface Holder {
  readonly pid: number
  readonly bootedAt: string | null
  readonly nonce: string
}

export interface DirectoryLock {
  /** Releases the lock of the directory. A second call has no effect. */
  release(): void
}

/**
 * Returns the start time of a process, in kernel clock ticks since boot. Returns null if the process does not exist, and on
 * systems other than Linux.
 */
function bootedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // In `/proc/<pid>/stat`, field 2 is the command name in parentheses, which may contain spaces. Field 22 is the start time.
    // It is the 20th field after the command name.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.pid <= 0) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
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

/**
 * Writes a temporary file, then creates the lock file as a hard link to it, so that other processes never read an incomplete
 * lock. Returns false if another process has already created the lock file.
 */
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

/** A lock file on disk and the process in it. */
interface Found {
  readonly file: string
  readonly holder: Holder
}

/** Name of the file by which one process gets the right to replace the lock file of a dead process. */
const successorFile = (lock: string, { nonce }: Holder) => `${lock}.after.${nonce.replaceAll(/[^\w-]/g, '') || 'unreadable'}`

/**
 * Replaces the lock file of a dead process. Returns the running process that holds the lock; null if this process has taken it
 * over, or if the files have changed meanwhile, so that the caller has to try again.
 *
 * Each lock file has exactly one successor file, which is claimed like the lock file. Only its holder may replace the lock file,
 * and does so by one renaming. If the holder of the successor file has died as well, the successor of that file decides. A process
 * that claims a successor file too late, after the replacement, notices that the lock file has changed, and withdraws its claim.
 */
function takeOver(lock: string, dead: Holder, nonce: string): Holder | null {
  const chain: Found[] = [{ file: lock, holder: dead }]
  for (let last = dead; ; ) {
    const file = successorFile(lock, last)
    // Both files are unreadable, so no successor can be determined.
    if (chain.some((found) => found.file === file)) return null
    if (claim(file, nonce)) {
      const isUnchanged = chain.every((found) => readHolder(found.file)?.nonce === found.holder.nonce)
      if (!isUnchanged) unlinkSync(file)
      else {
        renameSync(file, lock)
        for (const left of chain.slice(1)) unlinkSync(left.file)
      }
      return null
    }
    const holder = readHolder(file)
    if (holder === null) return null
    if (isRunning(holder)) return holder
    chain.push({ file, holder })
    last = holder
  }
}

/** Writes the `.gitignore`. On a full disk, writes nothing and throws no error: the database reports the full disk later. */
function ignore(directory: string): void {
  try {
    writeFileSync(join(directory, '.gitignore'), '*\n')
  } catch {}
}

/**
 * Creates the directory if it is missing. A new directory contains a `.gitignore`, so that neither Git nor tools that watch all
 * files of a project, such as Tailwind CSS, read the database.
 */
function makeDirectory(directory: string): void {
  try {
    if (mkdirSync(directory, { recursive: true }) !== undefined) ignore(directory)
    accessSync(directory, constants.W_OK)
  } catch (cause) {
    throw new StartError(`--data ${directory} is not a writable directory.`, { cause })
  }
}

/**
 * Locks a directory for this process.
 *
 * The lock is needed because PGlite does not prevent two processes from opening the same directory and corrupting its data. If
 * the process in the lock file has died (kill -9, power cut), this process takes over the lock.
 *
 * @throws StartError when another running process has locked the directory
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeDirectory(directory)
  const file = join(directory, 'lock')
  const nonce = randomUUID()
  const lock = { release: () => release(file, nonce) }
  const inUse = ({ pid }: Holder) =>
    new StartError(
      `The data directory ${directory} is in use by process ${pid}. Stop it, or start with another --data directory.`,
    )
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(file, nonce)) return lock
    const holder = readHolder(file)
    if (holder === null) continue
    const running = isRunning(holder) ? holder : takeOver(file, holder, nonce)
    if (running) throw inUse(running)
    if (readHolder(file)?.nonce === nonce) return lock
  }
  throw new StartError(`The data directory ${directory} is contended: several sandboxes are starting on it. Try again.`)
}

function release(file: string, nonce: string): void {
  if (readHolder(file)?.nonce === nonce) unlinkSync(file)
}
