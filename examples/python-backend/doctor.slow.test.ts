import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${here}README.md`, 'utf8')

/** Python 3.9 or later, or the reason why these tests are skipped. */
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'])
const missing = python.status === 0 ? null : 'python3 of version 3.9 or later is missing'

const servers: ChildProcess[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.kill()
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** Starts a server of this folder, and waits until it answers. */
const start = async (file: string): Promise<string> => {
  const port = await freePort()
  const server = spawn('python3', [`${here}${file}`, String(port)], { stdio: 'ignore' })
  servers.push(server)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${file} has ended with ${server.exitCode}`)
    const isUp = await fetch(`${url}/api/basicSet/getBasicInfo`).then(
      () => true,
      () => false,
    )
    if (isUp) return url
  }
}

/** Options of the doctor as the README has them. */
const options = (/doctor http:\S+ (.*)/.exec(readme)?.[1] ?? '').replaceAll("'", '').split(' ')

interface Ran {
  readonly code: number | null
  readonly out: string
}

const doctor = (args: readonly string[]) =>
  new Promise<Ran>((resolve) => {
    const main = `${root}packages/cli/src/main.ts`
    const child = spawn(process.execPath, ['--conditions=@leverkit/source', '--no-warnings', main, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.on('close', (code) => resolve({ code, out }))
  })

interface Result {
  readonly id: string
  readonly status: string
  readonly seen: string
}

describe.skipIf(missing !== null)(missing ?? 'the backend in Python', () => {
  it('the doctor reports each row of the table in the README as a failure of server.py', { timeout: 60_000 }, async () => {
    const { code, out } = await doctor(['--json', 'doctor', await start('server.py'), ...options])
    const { results }: { results: readonly Result[] } = JSON.parse(out)
    const rows = [...readme.matchAll(/^\| `(\w+\.[\w.-]+)` +\| (.*?) +\| /gm)].filter(([, id = '']) =>
      results.some((result) => result.id === id),
    )
    expect(rows.length).toBeGreaterThan(8)
    for (const [, id, seen = ''] of rows) {
      const result = results.find((known) => known.id === id)
      expect(result).toMatchObject({ id, status: 'failed', seen: expect.stringContaining(seen) })
    }
    expect(code).toBe(1)
  })

  it('the doctor finds no failure in fixed.py, and its output equals the output in the README', { timeout: 60_000 }, async () => {
    const { code, out } = await doctor(['doctor', await start('fixed.py'), ...options])
    const lines = out.split('\n').filter((line) => /^[✓✗–] /.test(line))
    expect(lines.length).toBeGreaterThan(4)
    expect(readme).toContain(lines.map((line) => line.trimEnd()).join('\n'))
    expect(code).toBe(0)
  })
})
