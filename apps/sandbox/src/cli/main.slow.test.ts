import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@leverkit/sdk/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededAccount } from '../broker/seededAccount.ts'
import { addressOf, ask, runSandbox } from '../testing/runSandbox.ts'
import { preparedDirectory } from '../testing/template.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const children = new Set<ChildProcess>()
const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  for (const clean of cleanups.splice(0)) clean()
})

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const started = runSandbox(args, env)
  children.add(started.child)
  return started
}

/** Starts a sandbox, waits until it listens, and returns its address. */
async function start(...args: string[]) {
  const started = run(['--port', '0', ...args])
  return { ...started, url: await addressOf(started) }
}

async function signIn(url: string): Promise<string> {
  const { data } = await ask(url, contract.session.createDemo.path)
  const login = await ask(url, contract.session.loginDemo.path, '', new URLSearchParams({ demo_id: String(data.demo_id) }))
  return String(login.data.token)
}

/** Signs in to the seeded real account and adds a withdrawal method for coins. */
async function signInReal(url: string): Promise<string> {
  const account = new URLSearchParams({ account: seededAccount.email, password: seededAccount.password, login_type: 'email' })
  const token = String((await ask(url, contract.session.login.path, '', account)).data.token)
  const coin = { type: '1', draw_id: '1', dc_address: 'TSandb0xNobodyReceivesThis00000001' }
  await ask(url, contract.withdrawals.bindMethod.path, token, new URLSearchParams(coin))
  return token
}

/**
 * Returns a copy of a data directory that already contains a database cluster, because creating a new cluster takes seconds.
 */
const prepared = () => {
  const path = mkdtempSync(join(tmpdir(), 'leverkit-data-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  cpSync(first.path, path, { recursive: true })
  return path
}

let first: Awaited<ReturnType<typeof preparedDirectory>>
beforeAll(async () => {
  first = await preparedDirectory()
})
afterAll(() => first.remove())

describe('the leverkit-sandbox command', () => {
  it('for an unknown flag, the command prints one sentence and ends with exit code 2', async () => {
    expect(await run(['--prot', '1']).exited).toMatchObject({
      code: 2,
      out: '',
      err: "leverkit-sandbox: Unknown option '--prot'. See --help.\n",
    })
  })

  it('the command prints its help and version', async () => {
    const { code, out } = await run(['--help']).exited
    expect(code).toBe(0)
    expect(out).toContain('--replay PATH')
    expect((await run(['--version']).exited).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('if a line of a price file is malformed, the error message of the command contains the line number', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leverkit-csv-'))
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'EURUSD_M1_bid.csv')
    writeFileSync(
      file,
      'time_utc_ms,open,high,low,close,volume\n1399000000000,1.1,1.2,1.0,1.1,0\n1399000060000,1.1,oops,1.0,1.1,0\n',
    )
    const malformed = await run(['--memory', '--replay', file]).exited
    expect(malformed).toMatchObject({ code: 1, out: '' })
    expect(malformed.err).toContain(`${file}, line 3: `)
    const missing = await run(['--memory', '--replay', join(folder, 'nothing.csv')]).exited
    expect(missing.code).toBe(1)
    expect(missing.err).toContain('nothing.csv')
    expect(missing.err.split('\n')).toHaveLength(2)
  })

  it('if the database at DATABASE_URL is unreachable, the command reports the address without its password', async () => {
    const { code, err } = await run([], { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/books' }).exited
    expect(code).toBe(1)
    expect(err).toMatch(
      /^leverkit-sandbox: Cannot reach the database at postgres:\/\/127\.0\.0\.1:1\/books \(DATABASE_URL\): .*\n$/,
    )
    expect(err).not.toContain('hunter2')
  })

  it('if the database type of DATABASE_URL is not supported, the command says so without printing the password', async () => {
    const { code, err } = await run([], { DATABASE_URL: 'mysql://me:hunter2@127.0.0.1/books' }).exited
    expect(code).toBe(1)
    expect(err).toBe(
      'leverkit-sandbox: DATABASE_URL begins with mysql:// but must be a PostgreSQL address such as postgres://user:password@host:5432/name.\n',
    )
    expect((await run([], { DATABASE_URL: 'books' }).exited).err).toContain('DATABASE_URL is not an address')
  })

  it('the command refuses a data directory that another sandbox uses, and a port that is already in use', async () => {
    const data = prepared()
    const { url } = await start('--data', data)
    const second = await run(['--data', data]).exited
    expect(second).toMatchObject({ code: 1, out: '' })
    expect(second.err).toContain(`${data} is in use by process`)
    const { code, err } = await run(['--data', prepared(), '--port', new URL(url).port]).exited
    expect(code).toBe(1)
    expect(err).toBe(
      `leverkit-sandbox: Port ${new URL(url).port} on 127.0.0.1 is taken. Stop the program that uses it, or choose another with --port.\n`,
    )
  })

  it('SIGTERM and SIGINT stop the sandbox, which removes its lock and keeps its database', async () => {
    const data = prepared()
    const { child, exited, url } = await start('--data', data)
    const token = await signIn(url)
    child.kill('SIGTERM')
    expect(await exited).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(data)).toEqual(['.gitignore', 'pg'])
    const again = await start('--data', data)
    expect((await ask(again.url, contract.account.balance.path, token)).data.balance).toBe('10000.000000')
    again.child.kill('SIGINT')
    expect(await again.exited).toMatchObject({ code: 0, err: '' })
  })

  it('the sandbox prints the e-mails that it would send to users, and the subcommand `review` calls the sandbox from another terminal', async () => {
    const { url, output, child } = await start('--data', prepared(), '--review-delay', '3600', '--complaint-port', '0')
    const { port } = new URL(url)
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', lang: 'en' },
      })
    await post(contract.session.sendEmailCode.path, { to: 'a@sandbox.test', type: 1 })
    await new Promise<void>((resolve) => {
      const look = () => /email to a@sandbox\.test: Your Leverkit sandbox code is \d{6}/.test(output.out) && resolve()
      child.stdout?.on('data', look)
      look()
    })
    const complaints = /Complaint (\S+)/.exec(output.out)?.[1] ?? ''
    expect(await (await fetch(complaints)).json()).toEqual({ email: 'complaints@sandbox.test' })
    expect(await run(['review', 'list', '--port', port]).exited).toMatchObject({
      code: 0,
      out: 'There are no pending reviews.\n',
    })
    expect(await run(['review', 'reject', '7', '--remark', 'no', '--port', port]).exited).toMatchObject({
      code: 1,
      err: 'leverkit-sandbox: There is no pending review 7. To see them all, run: leverkit-sandbox review list\n',
    })
    expect((await run(['review', 'accept']).exited).code).toBe(2)
    const unanswered = await run(['review', 'list', '--port', '1']).exited
    expect(unanswered).toMatchObject({ code: 1, err: expect.stringContaining('No sandbox answers at http://127.0.0.1:1.') })
  })

  it('after the sandbox was killed three times, its database contains every acknowledged order and withdrawal', async () => {
    const data = prepared()
    const acknowledged: number[] = []
    let withdrawn = 0
    let token: string | undefined
    for (let life = 0; life < 3; life += 1) {
      // Market time starts on a Monday, so that the market is open even if the test runs on a weekend.
      const { child, exited, url } = await start('--data', data, '--from', '2026-07-13T12:00:00Z')
      token ??= await signIn(url)
      const [own, stop] = [token, acknowledged.length + 25]
      const real = await signInReal(url)
      const withdraw = async (): Promise<void> => {
        const body = new URLSearchParams({ draw_currency_id: '1', number: '10', draw_method_id: '1' })
        const answer = await ask(url, contract.withdrawals.submit.path, real, body).catch(() => null)
        if (answer?.code !== 1) return
        withdrawn += 1
        return withdraw()
      }
      const submit = async (): Promise<void> => {
        const path = `${contract.orders.place.path}?type=1&cont=0.01&forex_id=1&status=1&multiple=500`
        const answer = await ask(url, path, own).catch(() => null)
        if (answer?.code !== 1) return
        acknowledged.push(answer.data.Id as number)
        if (acknowledged.length >= stop) child.kill('SIGKILL')
        return submit()
      }
      await Promise.all([submit(), submit(), withdraw(), submit(), withdraw(), submit()])
      expect((await exited).signal).toBe('SIGKILL')
    }
    const { url } = await start('--data', data, '--from', '2026-07-13T12:00:00Z')
    const listed: number[] = []
    for (let page = 1; page <= 6; page += 1) {
      const { data: list } = await ask(url, `${contract.orders.list.path}?status=1&page=${page}`, token)
      listed.push(...(list.data as { Id: number }[]).map(({ Id }) => Id))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(75)
    expect(acknowledged.filter((id) => !listed.includes(id))).toEqual([])
    // At its start, the sandbox has audited the ledger. Each withdrawal in the records must have reduced the balance by 10,
    // even if the sandbox never acknowledged the withdrawal.
    const real = await signInReal(url)
    const { data: records } = await ask(url, `${contract.withdrawals.records.path}?type=1&page=1`, real)
    const { data: balance } = await ask(url, contract.account.balance.path, real)
    expect(withdrawn).toBeGreaterThan(0)
    expect(records.total).toBeGreaterThanOrEqual(withdrawn)
    expect(balance.balance).toBe(`${25_000 - 10 * (records.total as number)}.000000`)
  })

  it('the command uses the next port when the default port is taken', async () => {
    const blocker = createServer().listen(4100, '127.0.0.1')
    // The default port is in use now, either by this server or by another program.
    await new Promise<void>((resolve) => blocker.once('listening', resolve).once('error', () => resolve()))
    const child = run(['--data', prepared()])
    await new Promise<void>((resolve) => {
      child.child.stdout?.on('data', () => child.output.out.includes('Address') && resolve())
    })
    expect(child.output.out).toMatch(/Port 4100 is taken, so this is the next free one\./)
    expect(child.output.out).toMatch(/Address\s+http:\/\/127\.0\.0\.1:41\d\d\n/)
    blocker.close()
  })
})
