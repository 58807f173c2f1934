import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProxy } from '../doctor/broken/BrokenProxy.ts'
import { exitCodes } from '../exitCodes.ts'
import { type Bench, openBench, spawnCli } from '../testing/cli.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

it('`leverkit doctor`, run as a child process against a sandbox, prints a line for each group and exits with code 0', async () => {
  const { ended } = spawnCli(['doctor', bench.url, '--only', 'envelope,markets'], bench.env)
  const { code, out, err } = await ended
  expect([code, err]).toEqual([exitCodes.DONE, ''])
  expect(out).toMatch(/^✓ Envelope and codes +17 passed$/m)
  expect(out).toMatch(/^39 checks: 38 passed, 0 failed, 1 skipped in [\d.]+ s {2}http/m)
})

it('if a check fails, the doctor prints the request and the answer to stdout, prints two lines to stderr, and exits with code 1', async () => {
  const partner = join(bench.folder, 'partner.json')
  writeFileSync(partner, JSON.stringify({ endpoints: { 'markets.categories': { path: '/api/nowhere' } } }))
  const { code, out, err } = await bench.cli(['doctor', '--profile', partner, '--only', 'calls.markets.categories.readable'])
  expect(code).toBe(exitCodes.REFUSED)
  expect(out).toContain('✗ calls.markets.categories.readable  critical')
  expect(out).toMatch(/^ {6}GET http:.*\/api\/nowhere\?t=\d+$/m)
  expect(err).toBe(
    '1 of 1 checks failed.\nThe report says for each what to change. Repeat one with --only ID alone: it replaces the former selection.\n',
  )
})

it('`leverkit doctor --json` prints the report as one line', async () => {
  const { out } = await bench.cli(['doctor', '--json', '--only', 'envelope.is-json'])
  expect(out.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(out)).toMatchObject({
    url: bench.url,
    counts: { passed: 1, failed: 0, skipped: 0 },
    results: [{ id: 'envelope.is-json', status: 'passed', severity: 'critical', evidence: [] }],
  })
})

it('the doctor reports wrong usage for an unknown check, an unknown call in the partner file and a damaged baseline', async () => {
  const partner = join(bench.folder, 'unknown.json')
  writeFileSync(partner, '{"endpoints":{"markets.nope":{"path":"/x"}}}')
  const baseline = join(bench.folder, 'damaged.json')
  writeFileSync(baseline, '{}')
  for (const args of [
    ['--only', 'nothing'],
    ['--skip', 'nope.*'],
    ['--profile', partner],
    ['--baseline', baseline],
  ]) {
    const { code, out, err } = await bench.cli(['doctor', ...args])
    expect([args[0], code, out]).toEqual([args[0], exitCodes.USAGE, ''])
    expect(err.trim().split('\n')).toHaveLength(2)
  }
})

it('if no server answers at the address, the doctor exits with the exit code NETWORK and a message of two lines', async () => {
  const { code, err } = await bench.cli(['doctor', 'http://127.0.0.1:9'])
  expect(code).toBe(exitCodes.NETWORK)
  expect(err).toMatch(/^The backend does not answer: .*\nNothing listens at this address\..*\n$/)
})

it('the doctor writes a report file for each of --junit, --html, --badge and --baseline; only the badge is readable by other users', async () => {
  const file = (name: string) => join(bench.folder, name)
  const files = ['junit', 'html', 'badge', 'baseline'].flatMap((name) => [
    `--${name}`,
    file(name === 'badge' ? 'badge.svg' : `report.${name}`),
  ])
  const args = ['doctor', '--only', 'envelope.is-json', ...files]
  const first = await bench.cli(args)
  expect([first.code, first.err.trim().split('\n').length]).toEqual([0, 4])
  expect(readFileSync(file('report.junit'), 'utf8')).toContain(
    '<testcase classname="leverkit.doctor.envelope" name="envelope.is-json"',
  )
  expect(readFileSync(file('report.html'), 'utf8')).toMatch(/^<!doctype html>/)
  expect(readFileSync(file('badge.svg'), 'utf8')).toContain('1 passed')
  expect(['report.html', 'badge.svg'].map((name) => statSync(file(name)).mode & 0o777)).toEqual([0o600, 0o644])
  expect(first.out).not.toContain('changed since')

  writeFileSync(
    file('report.baseline'),
    readFileSync(file('report.baseline'), 'utf8').replace('"status":"passed"', '"status":"failed"'),
  )
  const second = await bench.cli(args)
  expect(second.out).toMatch(/1 checks have changed since .*\.\nFixed:\n {2}envelope\.is-json {2}\(failed → passed\)/)
  expect(readFileSync(file('report.baseline'), 'utf8')).toContain('"status":"passed"')
})

it('at the address that is stored in the profile, the doctor uses the session of the profile, and the session remains valid', async () => {
  expect((await bench.cli(['login', '--demo'])).code).toBe(0)
  const { results } = await bench.json<{ results: { status: string; seen: string }[] }>(
    'doctor',
    '--only',
    'request.token-without-scheme',
  )
  expect(results).toMatchObject([{ status: 'passed' }])
  expect(existsSync(join(bench.folder, 'profiles', 'default', 'profile.json'))).toBe(true)
  expect((await bench.cli(['whoami'])).code).toBe(0)
})

it('if the user presses Ctrl-C while checks wait for a socket, the doctor ends with exit code 130', async () => {
  let isStopped = false
  const proxy = await startProxy({
    brokerUrl: bench.url,
    hooks: {
      socket: () => {
        // A second SIGINT would end the program without a message.
        if (!isStopped) isStopped = child.kill('SIGINT')
        return {}
      },
    },
  })
  const { child, ended } = spawnCli(['doctor', proxy.url, '--only', 'socket'], bench.env)
  const { code, out, err } = await ended
  await proxy.close()
  expect([code, out, err]).toEqual([exitCodes.INTERRUPTED, '', 'Stopped with Ctrl-C.\nRun the command again to start over.\n'])
})
