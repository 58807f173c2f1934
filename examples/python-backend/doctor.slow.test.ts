import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${here}README.md`, 'utf8')

/** Result of a program that succeeds only with Python 3.9 or later. Without this Python, these tests are skipped. */
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

/** Options that the command in the README passes to the doctor. */
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

/** Returns the beginning of a report, which has one line for each group of checks. */
const groupLines = (out: string): string =>
  (out.split('\n\n')[0] ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

interface Result {
  readonly id: string
  readonly status: string
  readonly seen: string
}

describe.skipIf(missing !== null)(missing ?? 'the backend in Python', () => {
  it('the README table lists exactly the failures that the doctor reports for server.py', { timeout: 60_000 }, async () => {
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
    const failed = results.filter(({ status }) => status === 'failed').map(({ id }) => id)
    expect(rows.map(([, id]) => id).sort()).toEqual(failed.sort())
    expect(code).toBe(1)
  })

  it('the README quotes the line that the doctor prints for each group of checks of server.py', { timeout: 60_000 }, async () => {
    const { out } = await doctor(['doctor', await start('server.py'), ...options])
    expect(readme).toContain(groupLines(out))
  })

  it('fixed.py reads the body of a POST, refuses an invalid time, and returns day candles that agree with the hour candles', async () => {
    const url = await start('fixed.py')
    const [host, port] = [new URL(url).hostname, Number(new URL(url).port)]
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statusOf = (method: string, path: string, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const sent = request({ host, port, method, path, agent, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        sent.once('error', reject).end(body)
      })
    expect(await statusOf('POST', '/api/user/loginForU', 'account=a&password=b')).toBe(200)
    expect(await statusOf('GET', '/v1/api/forex/trade_list')).toBe(200)
    agent.destroy()

    const kline = async (period: string, more = '') => {
      const answer = await fetch(`${url}/v1/api/forex/kline?forex_id=1&period=${period}${more}`)
      return (await answer.json()) as { code: number; data: { High: string; Low: string; Close: string; Time: number }[] }
    }
    for (const before of ['abc', '-5']) expect(await kline('1min', `&before=${before}`)).toMatchObject({ code: 1001, data: null })
    const { data: days } = await kline('1day')
    const { data: hours } = await kline('60min')
    const [day] = days.slice(-2)
    const ofDay = hours.filter(({ Time }) => Math.floor(Time / 86_400_000) * 86_400_000 === day?.Time)
    expect(ofDay).toHaveLength(24)
    expect(day?.High).toBe(
      ofDay
        .map(({ High }) => High)
        .sort()
        .at(-1),
    )
    expect(day?.Low).toBe(
      ofDay
        .map(({ Low }) => Low)
        .sort()
        .at(0),
    )
    expect(day?.Close).toBe(ofDay.at(-1)?.Close)
  })

  it('the doctor finds no failure in fixed.py, and prints the lines that the README quotes', { timeout: 60_000 }, async () => {
    const { code, out } = await doctor(['doctor', await start('fixed.py'), ...options])
    expect(groupLines(out).split('\n').length).toBeGreaterThan(4)
    expect(readme).toContain(groupLines(out))
    expect(code).toBe(0)
  })
})
