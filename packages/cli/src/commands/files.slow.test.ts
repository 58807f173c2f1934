import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Order } from '@leverkit/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../exitCodes.ts'
import { type Bench, openBench, runCli, spawnCli } from '../testing/cli.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  await bench.json('login', '--demo')
  for (const side of ['buy', 'sell', 'buy']) {
    const { order } = await bench.json<{ order: Order }>('order', 'place', 'BTCUSD', side, '0.01', '--yes')
    await bench.json('order', 'close', String(order.id), '--yes')
  }
})
afterAll(() => bench.close())

const file = (name: string) => join(bench.folder, name)
const linesOf = (name: string) => readFileSync(file(name), 'utf8').trimEnd().split('\n')
const day = 86_400_000
const to = new Date(Math.floor(Date.now() / day) * day).toISOString()
const from = new Date(Date.parse(to) - 3 * day).toISOString()
const candles = ['candles', 'BTCUSD', '--from', from, '--to', to]

describe('candles', () => {
  it('`leverkit candles --out` downloads several pages, and writes each candle once, oldest first', async () => {
    const { code, out } = await bench.cli([...candles, '--out', file('minutes.csv')])
    const [head, ...rows] = linesOf('minutes.csv')
    const times = rows.map((row) => parseInt(row, 10))
    expect([code, out, head]).toEqual([
      0,
      `${rows.length} candles are in ${file('minutes.csv')}.\n`,
      'time_utc_ms,open,high,low,close,volume',
    ])
    expect(rows.length).toBeGreaterThan(1_000)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect([times[0] === Date.parse(from), (times.at(-1) ?? 0) < Date.parse(to)]).toEqual([true, true])
    expect(existsSync(file('minutes.csv.part'))).toBe(false)
  })

  it('`leverkit candles --out` continues a download that was killed, and the file equals that of an uninterrupted download', async () => {
    bench.sandbox.faults.on({ name: 'slow', value: '200', times: null })
    const { child, ended } = spawnCli([...candles, '--out', file('again.csv')], bench.env)
    await expect.poll(() => existsSync(file('again.csv.part')) && linesOf('again.csv.part').length > 500).toBe(true)
    child.kill('SIGKILL')
    await ended
    bench.sandbox.faults.off('slow')
    // Simulates a crash while a line is being written.
    writeFileSync(file('again.csv.part'), '17634', { flag: 'a' })
    const { code, err } = await bench.cli([...candles, '--out', file('again.csv')])
    expect([code, /^Continues .*again\.csv\.part with \d{3,} candles\.\n$/.test(err)]).toEqual([0, true])
    expect(linesOf('again.csv')).toEqual(linesOf('minutes.csv'))
  })

  it('if the user presses Ctrl-C during `leverkit candles --out`, the program prints that the next run continues the download', async () => {
    const { child, ended } = spawnCli([...candles, '--out', file('stopped.csv')], bench.env)
    bench.sandbox.faults.on({ name: 'slow', value: '200', times: null })
    await expect.poll(() => existsSync(file('stopped.csv.part')) && linesOf('stopped.csv.part').length > 500).toBe(true)
    child.kill('SIGINT')
    const { code, err } = await ended
    bench.sandbox.faults.off('slow')
    expect([code, err]).toEqual([
      exitCodes.INTERRUPTED,
      'Stopped with Ctrl-C.\nRun the command again to continue the download.\n',
    ])
  })

  it('`leverkit candles` without --out prints CSV or JSON, and rejects an invalid period, range or folder', async () => {
    const hours = [...candles, '--period', '60min']
    const rows = (await bench.cli(hours)).out.trimEnd().split('\n')
    expect((await bench.json<unknown[]>(...hours)).length).toBe(rows.length - 1)
    expect((await bench.cli([...candles, '--period', '2min'])).code).toBe(exitCodes.USAGE)
    expect((await bench.cli(['candles', 'BTCUSD', '--from', to, '--to', from])).code).toBe(exitCodes.USAGE)
    expect((await bench.cli([...candles, '--out', '/no-such-folder/x.csv'])).code).toBe(exitCodes.USAGE)
  })
})

describe('ledger', () => {
  it('`leverkit ledger` prints the entries, and with --out it writes the entries to a file that only its owner can read', async () => {
    const entries = await bench.json<{ amount: string }[]>('ledger')
    expect((await bench.cli(['ledger', '--limit', '2'])).out.trimEnd().split('\n')).toHaveLength(3)
    expect((await bench.cli(['ledger', '--out', file('ledger.csv')])).code).toBe(0)
    const [head, ...rows] = linesOf('ledger.csv')
    expect([head, rows.length]).toEqual(['time,amount,memo', entries.length])
    expect(rows[0]).toContain(entries[0]?.amount)
    if (process.platform !== 'win32') expect(statSync(file('ledger.csv')).mode & 0o777).toBe(0o600)
  })
})

describe('report', () => {
  interface Shown {
    readonly startingBalance: string
    readonly statistics: { readonly orders: number; readonly netResult: string }
    readonly curve: readonly { readonly balance: string }[]
  }

  it('`leverkit report` calculates its figures from the closed orders, and the balance curve ends at the balance of the account', async () => {
    const { statistics, startingBalance, curve } = await bench.json<Shown>('report')
    const { balance } = await bench.json<{ balance: string }>('account')
    expect([statistics.orders, parseInt(startingBalance, 10), curve.at(-1)?.balance]).toEqual([3, 10_000, balance])
    const { out } = await bench.cli(['report'])
    expect(out).toContain(statistics.netResult)
    expect(out).toMatch(/BTCUSD {2,}3/)
  })

  it('`leverkit report --csv` writes one line for each order, and --html writes a page with charts and without external files', async () => {
    const { code, err } = await bench.cli(['report', '--csv', file('report.csv'), '--html', file('report.html')])
    expect([code, err.split('\n').length]).toEqual([0, 3])
    expect(linesOf('report.csv')).toHaveLength(4)
    const html = readFileSync(file('report.html'), 'utf8')
    expect(html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4)
    expect(html).not.toMatch(/<script|https?:|src=|href=|NaN|undefined/)
  })

  it('`leverkit report` returns empty statistics for a period without orders, and rejects an unknown time zone', async () => {
    const { statistics } = await bench.json<Shown>('report', '--to', '2001-01-01', '--html', file('empty.html'))
    expect(statistics).toMatchObject({ orders: 0, winRate: null })
    expect(readFileSync(file('empty.html'), 'utf8')).not.toContain('NaN')
    expect((await bench.cli(['report', '--time-zone', 'Mars/Base'])).code).toBe(exitCodes.USAGE)
  })
})

describe('calls and call', () => {
  it('the command `calls` lists every call of the contract', async () => {
    const names = Object.entries(contract).flatMap(([group, verbs]) => Object.keys(verbs).map((verb) => `${group}.${verb}`))
    expect((await bench.json<{ name: string }[]>('calls')).map(({ name }) => name)).toEqual(names)
  })

  it('the command `call` sends a read request with the given fields and prints the answer', async () => {
    const page = await bench.json<{ orders: Order[] }>('call', 'orders.list', '--status', 'closed', '--page=1')
    expect(page.orders).toHaveLength(3)
    expect((await bench.json<unknown[]>('call', 'markets.list', '--search', 'BTC')).length).toBeGreaterThan(0)
  })

  it('the command `call` requires a confirmation before it sends a write, and only prints the request with --dry-run', async () => {
    expect((await bench.cli(['call', 'account.resetDemo'])).code).toBe(exitCodes.USAGE)
    expect(await bench.json('call', 'account.resetDemo', '--dry-run')).toMatchObject({ dryRun: true, call: 'account.resetDemo' })
  })

  it('the command `call` requires a confirmation even for a write that needs no session, and --dry-run masks secrets', async () => {
    expect((await bench.cli(['call', 'session.createDemo'])).code).toBe(exitCodes.USAGE)
    const reset = ['call', 'session.forgotPassword', '--by', 'email', '--account', 'a@b.test', '--code', '-']
    const shown = await bench.cli([...reset, '--dry-run', '--json'], { stdin: '123456' })
    expect([shown.code, shown.out.includes('123456'), shown.out.includes('"code":"***"')]).toEqual([0, false, true])
    expect(await bench.json('call', 'session.createDemo', '--yes')).toMatchObject({ answer: { demoId: expect.any(String) } })
  })

  it.each([
    ['an unknown call', ['call', 'orders.nope']],
    ['an unknown field', ['call', 'orders.list', '--color2', 'x']],
    ['a field without a value', ['call', 'orders.list', '--status']],
    ['a field of a wrong type', ['call', 'orders.list', '--status', 'closed', '--page', 'x']],
    ['a secret as an argument', ['call', 'session.login', '--password', 'hunter2']],
    ['a call that opens a session', ['call', 'session.loginDemo', '--demoId', '-']],
  ])('the command `call` rejects %s with the exit code of wrong usage, and prints no secret', async (_, args) => {
    const { code, err } = await bench.cli(args, { stdin: 'demo-secret' })
    expect([code, err.trim().split('\n').length]).toEqual([exitCodes.USAGE, 2])
    expect(err).not.toMatch(/hunter2|demo-secret/)
  })
})

describe('sandbox', () => {
  it('the command `sandbox` starts a broker and prints its address, and Ctrl-C ends it with exit code 0', async () => {
    const { child, ended, output } = spawnCli(['sandbox', '--port', '0', '--json'], bench.env)
    await expect.poll(() => output.out, { timeout: 60_000 }).toContain('\n')
    const { url } = JSON.parse(output.out) as { url: string }
    expect((await runCli(['markets', '--url', url])).out).toContain('BTCUSD')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' })
    // A broker may take longer than the default timeout to start on a busy machine. The test waits for its address for 60 s.
  }, 120_000)
})

/** Programs that print what a shell offers for the last word of a command line. Zsh gives all words to `compadd`. */
const shells = {
  bash: (script: string, words: readonly string[]) =>
    `${script}\nCOMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _leverkit; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (script: string, words: readonly string[]) =>
    `compdef() { }\ncompadd() { print -l -- "\${(@M)offered:#\${words[CURRENT]}*}" }\n${script}\nwords=(${quoted(words)}); CURRENT=${words.length}; _leverkit`,
  fish: (script: string, words: readonly string[]) => `${script}\ncomplete -C ${quoted([words.join(' ')])}`,
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0

describe.each(['bash', 'zsh', 'fish'] as const)('completion of %s', (shell) => {
  const offered = async (...words: readonly string[]) => {
    const { code, out } = await runCli(['completion', shell])
    expect(code).toBe(0)
    const { stdout, stderr } = spawnSync(shell, ['-c', shells[shell](out, words)], { encoding: 'utf8', cwd: bench.folder })
    expect(stderr).toBe('')
    return stdout.trim().split('\n').sort()
  }

  it.skipIf(!isInstalled(shell))('the completion script completes commands, subcommands, options and call names', async () => {
    expect(await offered('leverkit', 'orde')).toEqual(['order', 'orders'])
    expect(await offered('leverkit', 'order', 'cl')).toEqual(['close'])
    expect(await offered('leverkit', 'order', 'place', '--take')).toEqual(['--take-profit'])
    expect(await offered('leverkit', '--json', 'call', 'orders.pl')).toEqual(['orders.place'])
    expect(await offered('leverkit', '--profile', 'ci', 'candles', '--fr')).toEqual(['--from'])
    expect(await offered('leverkit', 'completion', 'z')).toEqual(['zsh'])
  })
})

it('the command `completion` refuses an unknown shell', async () => {
  for (const shell of ['csh', 'toString']) expect((await runCli(['completion', shell])).code).toBe(exitCodes.USAGE)
})
