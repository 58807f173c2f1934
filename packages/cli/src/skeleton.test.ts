import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from './exitCodes.ts'
import { Terminal } from './output/Terminal.ts'
import { run } from './run.ts'
import { type Bench, openBench, runCli, spawnCli } from './testing/cli.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const screenOf = (columns: number) => Object.assign(new PassThrough(), { isTTY: true, columns })

describe('help', () => {
  it('`leverkit --help` lists the commands, examples and exit codes', async () => {
    const { code, out } = await runCli(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('leverkit login --demo')
    for (const number of Object.values(exitCodes)) expect(out).toMatch(new RegExp(`\\b${number} `))
  })

  it('the help of each command contains an example and the exit codes', async () => {
    const names = [...(await runCli(['--help'])).out.matchAll(/^ {2}([a-z]+)(?: \[options\]| \[command\])?.* {2,}\S/gm)]
    const commands = names.map(([, name]) => name ?? '').filter((name) => !/^(leverkit|no)$/.test(name))
    expect(commands.length).toBeGreaterThanOrEqual(5)
    for (const command of commands) {
      const { code, out } = await runCli([command, '--help'])
      expect([command, code]).toEqual([command, 0])
      expect(out).toMatch(/Examples?:\n {2}leverkit /)
      expect(out).toContain('Exit codes:')
      // The exit codes of the doctor state the result of its checks. None of them means that an outcome is unknown.
      expect([command, out.includes('outcome unknown')]).toEqual([command, command !== 'doctor'])
    }
    expect((await runCli(['doctor', '--help'])).out).toMatch(/^ {2}1 {2}a check failed$/m)
  })

  it('`leverkit` without a command prints the help and ends with the exit code of wrong usage', async () => {
    const { code, err } = await runCli([])
    expect([code, err.includes('Usage: leverkit')]).toEqual([exitCodes.USAGE, true])
  })
})

describe('errors', () => {
  it('an unknown option is reported in a message of two lines, and nothing is sent', async () => {
    const { code, out, err } = await bench.cli(['markets', '--nope'])
    expect([code, out, err]).toEqual([exitCodes.USAGE, '', "Unknown option '--nope'.\nSee --help.\n"])
  })

  it('with --json, an error is written to stderr as one JSON document', async () => {
    const { code, out, err } = await bench.cli(['whoami', '--json'])
    expect([code, out]).toEqual([exitCodes.SESSION, ''])
    expect(JSON.parse(err)).toEqual({
      error: { code: 'SESSION_MISSING', message: expect.any(String), advice: expect.stringContaining('login'), exitCode: 5 },
    })
  })

  it('if the broker cannot be reached, the program ends with the exit code NETWORK and a message of two lines', async () => {
    const { code, err } = await bench.cli(['markets', '--url', 'http://127.0.0.1:9'])
    expect([code, err.trim().split('\n').length]).toEqual([exitCodes.NETWORK, 2])
  })

  it('a misspelt command and a missing argument end with the exit code of wrong usage', async () => {
    expect((await bench.cli(['marketz'])).code).toBe(exitCodes.USAGE)
    expect((await bench.cli(['markets', '--search'])).code).toBe(exitCodes.USAGE)
    expect((await bench.cli(['markets', '--timeout', '0'])).code).toBe(exitCodes.USAGE)
    expect((await bench.cli(['markets', '--lang', 'xx'])).code).toBe(exitCodes.USAGE)
  })

  it('an address with a password is refused, and the password is not printed', async () => {
    const { code, err } = await bench.cli(['markets', '--url', 'http://me:hunter2@localhost:4100'])
    expect(code).toBe(exitCodes.USAGE)
    expect(err).not.toContain('hunter2')
  })
})

describe('output', () => {
  const onScreen = async (columns: number, env: Record<string, string> = {}) => {
    const out = screenOf(columns)
    let text = ''
    out.on('data', (chunk) => {
      text += String(chunk)
    })
    const io = { in: Readable.from(['']), err: new PassThrough(), signal: new AbortController().signal }
    await run(['markets'], { ...io, out, env: { ...bench.env, ...env } })
    return text
  }
  const escapeCode = '\u001b['

  it('a table has colours on a terminal, but not with NO_COLOR, in a pipe or with TERM=dumb', async () => {
    expect(await onScreen(120)).toContain(escapeCode)
    expect(await onScreen(120, { NO_COLOR: '1' })).not.toContain(escapeCode)
    expect(await onScreen(120, { TERM: 'dumb' })).not.toContain(escapeCode)
    expect((await bench.cli(['markets'])).out).not.toContain(escapeCode)
  })

  it.each([50, 60, 80, 120])('a table is not wider than a terminal with %i columns', async (columns) => {
    const lines = (await onScreen(columns, { NO_COLOR: '1' })).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(5)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('with --json, a command prints one line of JSON with the field names of the contract and decimals as text', async () => {
    const { out } = await bench.cli(['markets', '--json', '--search', 'BTCUSD'])
    expect(out.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(out)[0]).toMatchObject({
      code: 'BTCUSD',
      contractSize: expect.any(String),
      leverages: expect.arrayContaining(['50']),
    })
  })

  it('control characters in texts of a broker are not written to the terminal', () => {
    const out = screenOf(80)
    const io = { in: Readable.from(['']), err: new PassThrough(), signal: new AbortController().signal }
    const terminal = new Terminal({ ...io, out, env: { NO_COLOR: '1' } })
    const text = terminal.table([{ title: 'Name', value: (name: string) => name }], ['a\u001b[2Jb\rc\u009bd\u202ee'], '')
    expect(text).toBe('Name\nab c d e')
    terminal.print({ name: '\u009b' }, () => '')
    expect(terminal.pairs([['Name', '\u001b]0;x\u0007y']])).toBe('Name  y')
  })
})

describe('the program as a child process', () => {
  it('a successful child process prints its result to stdout and nothing to stderr, and ends with exit code 0', async () => {
    const { code, out, err } = await spawnCli(['markets', '--search', 'BTC'], bench.env).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('BTCUSD')
  })

  it('if the user presses Ctrl-C during a call, the program ends with exit code 130 and a message of two lines', async () => {
    // The server never answers. When the call arrives, the server sends Ctrl-C (SIGINT) to the program.
    const server = createServer(() => child.kill('SIGINT'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { child, ended } = spawnCli(['markets', '--url', `http://127.0.0.1:${port}`], bench.env)
    const { code, err } = await ended
    server.closeAllConnections()
    server.close()
    expect([code, err]).toEqual([exitCodes.INTERRUPTED, 'Stopped with Ctrl-C.\nRun the command again to start over.\n'])
  })
})
