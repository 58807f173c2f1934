import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { seededAccount } from '@leverkit/sandbox'
import { createClient } from '@leverkit/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../exitCodes.ts'
import type { ProfileData } from '../profile/Profile.ts'
import { type Bench, openBench, spawnCli } from '../testing/cli.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const { email, password } = seededAccount
const fileOf = (profile: string) => join(bench.folder, 'profiles', profile, 'profile.json')
const dataOf = (profile: string) => JSON.parse(readFileSync(fileOf(profile), 'utf8')) as ProfileData
const tokenOf = (profile: string) => (JSON.parse(dataOf(profile).session ?? '{}') as { token: string }).token

describe('login', () => {
  it('`leverkit login --demo` creates a demo account, a second run uses the same account, and --new creates another', async () => {
    const first = await bench.json<{ user: { id: number; isDemo: boolean } }>('login', '--demo', '--profile', 'demo')
    const again = await bench.json<{ user: { id: number } }>('login', '--demo', '--profile', 'demo')
    const other = await bench.json<{ user: { id: number } }>('login', '--demo', '--new', '--profile', 'demo')
    expect(first.user.isDemo).toBe(true)
    expect(again.user.id).toBe(first.user.id)
    expect(other.user.id).not.toBe(first.user.id)
  })

  it('`leverkit login` reads the password from the environment or from stdin, and does not store the password in the profile', async () => {
    const fromEnvironment = await bench.cli(['login', email, '--profile', 'a'], { env: { LEVERKIT_PASSWORD: password } })
    const fromInput = await bench.cli(['login', email, '--stdin', '--profile', 'b'], { stdin: `${password}\n` })
    expect([fromEnvironment.code, fromInput.code]).toEqual([0, 0])
    expect(fromInput.out).toContain(email)
    for (const profile of ['a', 'b']) expect(readFileSync(fileOf(profile), 'utf8')).not.toContain(password)
    expect((await bench.json<{ user: { email: string } }>('whoami', '--profile', 'b')).user.email).toBe(email)
  })

  it('no option of `leverkit login` accepts a password or a token as its value', async () => {
    const { out } = await bench.cli(['login', '--help'])
    expect(out).not.toMatch(/--(password|token|secret)\S* [<[]/)
    expect((await bench.cli(['login', email, '--password', password])).code).toBe(exitCodes.USAGE)
  })

  it('`leverkit login` fails with the exit code of wrong usage if the password is missing and stdin is a pipe', async () => {
    const { code, err } = await bench.cli(['login', email])
    expect([code, err]).toEqual([
      exitCodes.USAGE,
      'The password is missing.\nSet LEVERKIT_PASSWORD, or send the password with --stdin.\n',
    ])
  })

  it('`leverkit login` with a wrong password ends with the exit code SESSION, and the profile keeps its earlier session', async () => {
    await bench.json('login', '--demo', '--profile', 'kept')
    const before = dataOf('kept')
    const { code } = await bench.cli(['login', email, '--stdin', '--profile', 'kept'], { stdin: 'wrong' })
    expect([code, dataOf('kept')]).toEqual([exitCodes.SESSION, before])
  })

  it('`leverkit login --token` stores a token in the profile only after the broker has accepted the token', async () => {
    await bench.json('login', '--demo', '--profile', 'source')
    const { code } = await bench.cli(['login', '--token', '--stdin', '--profile', 'copy'], { stdin: tokenOf('source') })
    expect([code, tokenOf('copy')]).toEqual([0, tokenOf('source')])
    const wrong = await bench.cli(['login', '--token', '--stdin', '--profile', 'none'], { stdin: 'no-such-token' })
    expect(wrong.code).toBe(exitCodes.SESSION)
    expect(readdirSync(join(bench.folder, 'profiles'))).not.toContain('none')
  })

  it('`leverkit login --token` refuses a token that the broker does not accept, and a token that is given as an argument', async () => {
    const wrong = await bench.cli(['login', '--token'], { env: { LEVERKIT_TOKEN: 'no-such-token' } })
    expect([wrong.code, wrong.err]).toEqual([
      exitCodes.SESSION,
      'The broker does not accept this token.\nIt may have expired. Get a new one, or sign in with an account.\n',
    ])
    const argument = await bench.cli(['login', '--token', 'some-token'])
    expect([argument.code, argument.err]).toEqual([
      exitCodes.USAGE,
      '--token has no value, because other users of the machine can read arguments.\nSet LEVERKIT_TOKEN, or send the token with --stdin.\n',
    ])
  })

  it('`leverkit login` refuses to send a password to an http address of another machine', async () => {
    const { code, err } = await bench.cli(['login', email, '--stdin', '--url', 'http://broker.example'], { stdin: password })
    expect([code, err.includes('not encrypted')]).toEqual([exitCodes.USAGE, true])
  })
})

describe('the profile', () => {
  it.runIf(process.platform !== 'win32')('only the owner can read the files and folders of a profile', async () => {
    await bench.json('login', '--demo', '--profile', 'mine')
    expect(statSync(fileOf('mine')).mode & 0o777).toBe(0o600)
    expect(statSync(join(fileOf('mine'), '..')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(fileOf('mine'), '..'))).toEqual(['profile.json'])
  })

  it('a command with --url does not send the token of the profile to another address', async () => {
    await bench.json('login', '--demo', '--profile', 'own')
    const seen: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      seen.push(headers.authorization)
      response.end('{"code":1,"msg":"","data":[]}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await bench.cli(['markets', '--profile', 'own', '--url', url])
    expect((await bench.cli(['account', '--profile', 'own', '--url', url])).code).toBe(exitCodes.SESSION)
    server.close()
    expect(seen).toHaveLength(1)
    expect(seen[0] || undefined).toBeUndefined()
  })

  it('LEVERKIT_TOKEN takes precedence over the session of the profile, and is not stored in a profile', async () => {
    await bench.json('login', '--demo', '--profile', 'one')
    await bench.json('login', '--demo', '--profile', 'two')
    const { out } = await bench.cli(['whoami', '--json', '--profile', 'none-yet'], { env: { LEVERKIT_TOKEN: tokenOf('two') } })
    const own = await bench.json<{ user: unknown }>('whoami', '--profile', 'two')
    expect((JSON.parse(out) as { user: unknown }).user).toEqual(own.user)
    expect(readdirSync(join(bench.folder, 'profiles'))).not.toContain('none-yet')
  })

  it('a profile name that contains a path is rejected, and a damaged profile file is reported', async () => {
    expect((await bench.cli(['whoami', '--profile', '../x'])).code).toBe(exitCodes.USAGE)
    mkdirSync(join(fileOf('damaged'), '..'), { recursive: true })
    writeFileSync(fileOf('damaged'), '{')
    const { code, err } = await bench.cli(['whoami', '--profile', 'damaged'])
    expect([code, err.includes('is damaged')]).toEqual([exitCodes.USAGE, true])
  })

  it('a command reports an expired session and removes the session from the profile', async () => {
    await bench.json('login', '--demo', '--profile', 'expired')
    bench.sandbox.faults.on({ name: 'sessionExpired', value: null, times: null })
    const { code, err } = await bench.cli(['account', '--profile', 'expired'])
    bench.sandbox.faults.off('sessionExpired')
    expect([code, err]).toEqual([exitCodes.SESSION, 'The session has ended.\nSign in again with `leverkit login`.\n'])
    expect(dataOf('expired').session).toBeUndefined()
  })
})

describe('logout', () => {
  it('`leverkit logout` ends the session at the broker and removes the session from the profile', async () => {
    await bench.json('login', '--demo', '--profile', 'out')
    const token = tokenOf('out')
    expect(await bench.json('logout', '--profile', 'out')).toEqual({ profile: 'out', isEndedAtBroker: true })
    expect(dataOf('out').session).toBeUndefined()
    const client = createClient({ baseUrl: bench.url, token })
    await expect(client.account.info()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('if the broker cannot be reached, `leverkit logout` still removes the session from the profile', async () => {
    await bench.json('login', '--demo', '--profile', 'gone')
    bench.sandbox.faults.on({ name: 'drop', value: null, times: null })
    const { code, err } = await bench.cli(['logout', '--profile', 'gone'])
    bench.sandbox.faults.off('drop')
    expect([code, err.includes('stays valid'), dataOf('gone').session]).toEqual([0, true, undefined])
  })
})

it('`leverkit login --stdin`, run as a child process, reads the password from its stdin', async () => {
  const { child, ended } = spawnCli(['login', email, '--stdin', '--profile', 'child'], bench.env)
  child.stdin.end(password)
  const { code, out, err } = await ended
  expect([code, out, err]).toEqual([0, `Signed in to ${bench.url} as ${email}.\n`, ''])
})
