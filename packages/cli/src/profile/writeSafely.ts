import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder that only its owner can read. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

const syncFolder = (folder: string) => {
  // On Windows, a folder cannot be opened and flushed.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Replaces the content of a file atomically: after a crash, the file has either its old or its new content. The new content is on
 * the disk when the function returns.
 *
 * @param mode - permissions of the file; by default, only its owner can read it
 */
export const writeSafely = (file: string, text: string, mode = 0o600): void => {
  const draft = `${file}.${randomUUID()}.tmp`
  const handle = openSync(draft, 'wx', mode)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
    closeSync(handle)
    chmodSync(draft, mode)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}
