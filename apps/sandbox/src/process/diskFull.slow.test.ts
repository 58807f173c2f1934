import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codes, contract } from '@leverkit/sdk/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addressOf, runSandbox } from '../testing/runSandbox.ts'
import { createTestBroker } from '../testing/TestBroker.ts'
import { createDiskLog } from './diskFull.ts'
import { createLog } from './log.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Mounts a small disk and returns its path. Returns null if the test has no permission to mount disks. */
function smallDisk(megabytes: number): string | null {
  const path = mkdtempSync(join(tmpdir(), 'leverkit-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
    return path
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
}
/**
 * Sizes in MB. An empty cluster takes about 14 MB: it does not fit on the second disk, and it leaves almost no space on the
 * third disk.
 */
const disks = [smallDisk(150), smallDisk(10), smallDisk(15)] as const
afterAll(() => {
  for (const path of disks) {
    if (path === null) continue
    execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true })
  }
})

it('the log reports a full disk once, without a stack trace; after a successful write, it reports the next full disk', () => {
  const lines: string[] = []
  const log = createDiskLog(createLog((line) => lines.push(line.slice('2026-07-17T16:00:00.250Z '.length))))
  const full = new Error('GET /x failed', { cause: Object.assign(new Error('No space left on device'), { code: '53100' }) })
  for (let call = 0; call < 3; call += 1) log.error('GET /x failed', full)
  log.hasRoom()
  log.hasRoom()
  log.error('GET /x failed', Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  expect(lines.map((line) => line.split('.')[0])).toEqual([
    'The disk is full',
    'The disk has free space again; writes succeed',
    'The disk is full',
  ])
  expect(lines.join('\n')).not.toMatch(/\bat \S+:\d+/)
})

const [disk, tiny, filled] = disks
describe.skipIf(disks.includes(null))('a full disk (skipped if the user who runs the tests may not mount disks)', () => {
  it.runIf(process.env.LEVERKIT_DEEP === '1')(
    'while the disk is full, the sandbox reports the full disk in the answer to every write, but only once in the log',
    async () => {
      const lines: string[] = []
      const data = join(disk ?? '', 'data')
      mkdirSync(data)
      const log = createLog((line) => lines.push(line))
      const broker = await createTestBroker({ store: { kind: 'directory', path: data }, log })
      const { createDemo } = contract.session
      const fill = join(disk ?? '', 'fill')
      expect(() => {
        for (;;) appendFileSync(fill, Buffer.alloc(64 * 1024))
      }).toThrow('ENOSPC')
      const create = () => broker.raw(createDemo.path, { headers: { lang: 'en' } })
      const answers = []
      while (answers.filter(({ body }) => body.code !== codes.SUCCESS).length < 20) answers.push(await create())
      const refused = answers.filter(({ body }) => body.code !== codes.SUCCESS)
      expect(new Set(refused.map(({ body }) => body.msg))).toEqual(
        new Set(['We can’t save anything right now, so nothing was changed. Please try again later.']),
      )
      expect((await broker.raw(contract.markets.list.path)).body.code).toBe(codes.SUCCESS)
      rmSync(fill)
      expect((await create()).body.code).toBe(codes.SUCCESS)
      expect(lines.filter((line) => line.includes('The disk is full'))).toHaveLength(1)
      expect(lines.filter((line) => line.includes('free space again'))).toHaveLength(1)
      expect(lines).toHaveLength(2)
      await broker.sandbox.close()
    },
  )

  it('if the disk is full when the sandbox starts, the sandbox reports the full disk and leaves no incomplete database', async () => {
    const { exited } = runSandbox(['--data', join(tiny ?? '', 'data'), '--port', '0'])
    const { code, err } = await exited
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain('The disk is full')
    expect(execFileSync('du', ['-sm', tiny ?? ''], { encoding: 'utf8' })).toMatch(/^[01]\s/)
  })

  it('if a new database fills the disk, the sandbox reports the full disk, and can start after space is freed', async () => {
    const args = ['--data', join(filled ?? '', 'data'), '--port', '0']
    const { code, err } = await runSandbox(args).exited
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain('The disk is full')
    execFileSync('mount', ['-o', 'remount,size=50m', filled ?? ''])
    const run = runSandbox(args)
    expect(await addressOf(run)).toContain('http://')
    run.child.kill('SIGTERM')
    expect((await run.exited).code).toBe(0)
  })
})
