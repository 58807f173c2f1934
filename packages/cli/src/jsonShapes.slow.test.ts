import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { Command } from 'commander'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProgram } from './program.ts'
import { type Bench, openBench, runCli } from './testing/cli.ts'
import { shapeOf } from './testing/shapeOf.ts'

const folder = mkdtempSync(join(tmpdir(), 'leverkit-json-'))
let bench: Bench
beforeAll(async () => {
  // On this Wednesday every market is open.
  bench = await openBench({ start: Date.UTC(2026, 10, 18, 14) })
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

const pathsOf = (command: Command, path: readonly string[] = []): readonly string[] =>
  command.commands.flatMap((each) => {
    const own = [...path, each.name()]
    return each.commands.length > 0 ? pathsOf(each, own) : [own.join(' ')]
  })

const everyCommand = () => {
  const io = { in: Readable.from(['']), out: new PassThrough(), err: new PassThrough(), env: {} }
  return pathsOf(createProgram({ ...io, signal: new AbortController().signal }))
}

const intro =
  'Fields of the documents that each command prints with --json, and their types. A field that is null here can have a value.'

const lines = (text: string) => text.trimEnd().split('\n')

it('with --json, every command prints documents with the fields and types of docs/cli/json.txt, one document per line', async () => {
  const shown: string[] = []
  const used = new Set<string>()
  const show = async (command: string, exitCode = 0) => {
    const args = command.split(' ').map((word) => (word.endsWith('.csv') ? join(folder, word) : word))
    const { code, out, err } = await bench.cli([...args, '--json'])
    expect([command, code, err]).toEqual([command, exitCode, exitCode === 0 ? '' : expect.stringContaining('{"error":')])
    const documents = lines(exitCode === 0 ? out : err).map((line) => JSON.parse(line) as unknown)
    const [first] = documents
    expect(new Set(documents.map((each) => shapeOf(each)))).toEqual(new Set([shapeOf(first)]))
    used.add(everyCommand().find((path) => `${command} `.startsWith(`${path} `)) ?? '')
    shown.push(`$ leverkit ${command} --json\n${shapeOf(first)}`)
  }
  await show('login --demo')
  await show('whoami')
  await show('markets')
  await show('quote BTCUSD')
  await show('watch BTCUSD --count 2')
  await show('account')
  // The clock is paused so that prices do not change. Each order then has the same result in every run of the test.
  bench.sandbox.clock.pause()
  await show('order place BTCUSD buy 0.01 --dry-run')
  await show('order place BTCUSD buy 0.01 --leverage 50 --take-profit 999999 --yes')
  await show('orders --status open')
  await show('order stops 1 --stop-loss 1 --yes')
  await show('order close 1 --yes')
  await show('order place BTCUSD buy 0.01 --leverage 50 --at 1000 --yes')
  await show('order cancel 2 --yes')
  await show('orders --status closed')
  await show('candles BTCUSD --from 2026-11-17 --period 1day')
  await show('candles BTCUSD --from 2026-11-17 --period 60min --out candles.csv')
  await show('ledger')
  await show('ledger --out ledger.csv')
  await show('report')
  await show('doctor --only envelope.is-json')
  await show('calls')
  await show('call orders.list --status closed --page 1')
  await show('call account.resetDemo --dry-run')
  await show('completion bash')
  await show('logout')
  await show('account', 5)

  const stop = new AbortController()
  const onOut = () => stop.abort()
  const { out } = await runCli(['sandbox', '--port', '0', '--json'], { signal: stop.signal, onOut })
  shown.push(`$ leverkit sandbox --json\n${shapeOf(JSON.parse(out))}`)
  used.add('sandbox')
  expect([...used].sort()).toEqual([...everyCommand()].sort())
  await expect(`${intro}\n\n${shown.join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/cli/json.txt')
})
