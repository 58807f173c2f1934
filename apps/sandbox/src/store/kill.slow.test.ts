import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { randomFrom, seedOf } from '../feeds/random.ts'
import { preparedDirectory } from '../testing/template.ts'

const kills = process.env.LEVERKIT_DEEP === '1' ? 1_000 : 20
vi.setConfig({ testTimeout: kills * 10_000, hookTimeout: 120_000 })

const writer = join(import.meta.dirname, '../testing/writeUntilKilled.ts')
const flags = ['--conditions=@leverkit/source', '--no-warnings', '--liftoff-only']
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'leverkit-compile-cache') }
const cleanups: (() => void)[] = []
afterAll(() => {
  for (const clean of cleanups) clean()
})

interface Life {
  readonly lines: readonly string[]
  readonly err: string
  /** Duration of the start in ms; null when the process was killed before the start was complete. */
  readonly startMs: number | null
}

/** Runs a process that writes. Kills it after a number of acknowledged writes, or after a time in ms. */
async function live(path: string, after: number, until: { writes: number } | { ms: number }): Promise<Life> {
  const child = spawn(process.execPath, [...flags, writer, path, String(after)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const begun = { at: 0, openedAt: 0, err: '' }
  let writes = 0
  child.stderr.on('data', (data) => {
    begun.err += String(data)
  })
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (line === 'starting') begun.at = performance.now()
    if (line === 'opened') begun.openedAt = performance.now()
    if (line === 'starting' && 'ms' in until) setTimeout(() => child.kill('SIGKILL'), until.ms)
    if (/^(placed|closed) /.test(line)) writes += 1
    if ('writes' in until && writes === until.writes) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { lines, err: begun.err, startMs: begun.openedAt === 0 ? null : begun.openedAt - begun.at }
}

const idsAfter = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => parseInt(line.split(' ')[1] ?? '', 10))

/**
 * Starts and kills several writing processes, one after the other, on one data directory. After each start, checks that the
 * start succeeded, that the ledger passes the audit, and that every acknowledged write is present.
 */
async function killInWrites(lives: number, seed: string): Promise<number> {
  const random = randomFrom(seedOf(seed)).uniform
  const prepared = await preparedDirectory()
  cleanups.push(prepared.remove)
  let last: Life = { lines: [], err: '', startMs: null }
  let after = 0
  let acknowledged = 0
  for (let turn = 0; turn <= lives; turn += 1) {
    const life = await live(prepared.path, after, { writes: 1 + Math.floor(random() * 12) })
    expect(life.lines, life.err).toContain('opened')
    const missing = [
      ...idsAfter(last.lines, 'placed').filter((id) => !life.lines.some((line) => line.startsWith(`found ${id} `))),
      ...idsAfter(last.lines, 'closed').filter((id) => !life.lines.includes(`found ${id} closed`)),
    ]
    expect(missing).toEqual([])
    acknowledged += idsAfter(life.lines, 'placed').length + idsAfter(life.lines, 'closed').length
    after = Math.max(after, ...idsAfter(last.lines, 'placed'))
    last = life
  }
  return acknowledged
}

/**
 * Starts several sandboxes on the same directory, one after the other. Kills each of them, except the last, at a random moment of
 * its start. The last start must succeed.
 */
async function killStarts(path: string, lives: number, startMs: number, seed: string): Promise<void> {
  const random = randomFrom(seedOf(seed)).uniform
  for (let turn = 0; turn < lives; turn += 1) {
    const { err } = await live(path, 0, { ms: Math.floor(random() * startMs) })
    expect(err).toBe('')
  }
  const { lines, err } = await live(path, 0, { writes: 2 })
  expect(lines, err).toContain('opened')
}

describe('a killed sandbox', () => {
  it(`after ${kills} kills during writes and starts, a sandbox still starts and has every acknowledged write`, async () => {
    const [firstStarts, migrations] = [Math.ceil(kills * 0.1), Math.ceil(kills * 0.2)]
    const streams = kills - firstStarts - migrations
    const empty = () => {
      const path = mkdtempSync(join(tmpdir(), 'leverkit-kill-'))
      cleanups.push(() => rmSync(path, { recursive: true, force: true }))
      return path
    }
    const first = await live(empty(), 0, { writes: 1 })
    const prepared = [await preparedDirectory(), await preparedDirectory()]
    for (const { remove } of prepared) cleanups.push(remove)
    const migrating = await live(prepared[0]?.path ?? '', 0, { writes: 1 })
    const starts = async () => {
      await killStarts(empty(), firstStarts, first.startMs ?? 0, 'first start')
      await killStarts(prepared[1]?.path ?? '', migrations, migrating.startMs ?? 0, 'migration')
    }
    const half = Math.ceil(streams / 2)
    const [one, two] = await Promise.all([killInWrites(half, 'one'), killInWrites(streams - half, 'two'), starts()])
    expect(first.startMs).toBeGreaterThan(0)
    expect(one + two).toBeGreaterThanOrEqual(streams)
  })
})
