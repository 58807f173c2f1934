import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { lockDirectory } from './lock.ts'
import { StartError } from './StartError.ts'

/** Called before each step of `lockDirectory` that reads or changes a file. */
const steps = vi.hoisted(() => ({ before: (): void => undefined }))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const stepping =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      steps.before()
      return call(...args)
    }
  return {
    ...fs,
    linkSync: stepping(fs.linkSync),
    renameSync: stepping(fs.renameSync),
    unlinkSync: stepping(fs.unlinkSync),
    readFileSync: stepping(fs.readFileSync as (...args: unknown[]) => unknown),
  }
})

const directories: string[] = []
afterEach(() => {
  steps.before = () => undefined
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

/** A directory with the lock file of a dead process. */
const stale = (content = '1999999999 1 somebody-before\n') => {
  const directory = mkdtempSync(join(tmpdir(), 'leverkit-races-'))
  directories.push(directory)
  writeFileSync(join(directory, 'lock'), content)
  return directory
}

/** Tries to lock the directory; returns the number of locks. */
const tryLock = (directory: string): number => {
  try {
    lockDirectory(directory)
    return 1
  } catch (error) {
    if (error instanceof StartError) return 0
    throw error
  }
}

/**
 * Starts three sandboxes on a directory. The second one starts before the step `second` of the first one, the third one before
 * the step `third`. Returns the number of sandboxes that have locked the directory, and the number of steps of the first one.
 */
const race = (directory: string, second: number, third: number) => {
  let step = 0
  let holders = 0
  // Not `holders += tryLock(…)`, which would read `holders` before the other processes change it.
  const start = () => {
    const locked = tryLock(directory)
    holders += locked
  }
  let isNested = false
  steps.before = () => {
    if (isNested) return
    const starts = [second, third].filter((at) => at === step).length
    step += 1
    isNested = true
    for (let started = 0; started < starts; started += 1) start()
    isNested = false
  }
  start()
  steps.before = () => undefined
  return { holders, steps: step }
}

it.each(['1999999999 1 somebody-before\n', '\u0000garbage'])(
  'of three processes that take over the lock file %j at the same time, exactly one locks the directory',
  (content) => {
    const { steps: count } = race(stale(content), -1, -1)
    for (let second = 0; second < count + 4; second += 1)
      for (let third = second; third < count + 4; third += 1) {
        const directory = stale(content)
        const { holders } = race(directory, second, third)
        expect(holders, `second process at step ${second}, third process at step ${third}`).toBe(1)
        expect(tryLock(directory)).toBe(0)
        expect(readdirSync(directory)).toEqual(['lock'])
      }
  },
)

it('a process takes over a lock file if another process has died while it took over this lock file', () => {
  const directory = stale()
  const dead = (nonce: string) => `1999999999 1 ${nonce}\n`
  writeFileSync(join(directory, 'lock.after.somebody-before'), dead('second'))
  writeFileSync(join(directory, 'lock.after.second'), dead('third'))
  expect(tryLock(directory)).toBe(1)
  expect(readdirSync(directory)).toEqual(['lock'])
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

it('an unreadable lock file with an unreadable successor file is reported as contended, without an endless search', () => {
  const directory = stale('\u0000garbage')
  writeFileSync(join(directory, 'lock.after.unreadable'), '\u0000garbage')
  expect(() => lockDirectory(directory)).toThrow('is contended')
})
