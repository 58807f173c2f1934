#!/usr/bin/env node
import { createRequire } from 'node:module'
import { seededAccount } from '../broker/seededAccount.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../createSandbox.ts'
import { FeedFileError } from '../feeds/FeedFileError.ts'
import { loadReplay } from '../feeds/replay.ts'
import { isOpen } from '../market/calendar.ts'
import { MARKETS } from '../market/markets.ts'
import { createLog } from '../process/log.ts'
import { StartError } from '../process/StartError.ts'
import type { StoreLocation } from '../store/openStore.ts'
import { help, type Options, readOptions } from './options.ts'
import { runReview } from './reviewCommand.ts'
import { runScript } from './scriptCommand.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

const version = (): string => {
  // The manifest is resolved by package name, because its relative path from the bundle differs from its relative path from
  // this file. Cast: this package's manifest always has a version.
  const manifest = createRequire(import.meta.url)('@leverkit/sandbox/package.json') as { version: string }
  return manifest.version
}

function storeOf(options: Options): StoreLocation {
  if (options.databaseUrl !== null) return { kind: 'postgres', url: options.databaseUrl }
  return options.data === null ? { kind: 'memory' } : { kind: 'directory', path: options.data }
}

/**
 * Returns the prices and the start time of a replay. Without a replay, returns only the start time from the command line, if
 * there is one.
 */
function replayOf(options: Options): Pick<SandboxOptions, 'prices' | 'start'> {
  if (options.replay === null) return options.from === null ? {} : { start: options.from }
  const { feed, markets, range } = loadReplay({ path: options.replay, markets: MARKETS, seed: options.seed })
  const start = options.from ?? range.from
  if (start >= range.from && start <= range.to) return { prices: { feed, markets }, start }
  const covered = `${new Date(range.from).toISOString()} to ${new Date(range.to).toISOString()}`
  throw new StartError(`--from is outside the replay. Choose a time in ${covered}.`)
}

async function start(options: Options): Promise<void> {
  const log = createLog(printError)
  const sandbox = await createSandbox({
    store: storeOf(options),
    seed: options.seed,
    speed: options.speed,
    ...replayOf(options),
    staticDir: options.staticDir,
    registerCode: options.registerCode,
    phoneFields: options.phoneFields,
    stopOutLevel: options.stopOutLevel,
    reviewDelayMs: options.reviewDelayMs,
    brokerName: options.brokerName,
    companyLost: options.companyLost,
    faults: options.faults,
    ...(options.quiet ? {} : { onMessage: ({ channel, to, text }) => print(`  ${channel} to ${to}: ${text}`) }),
    log,
  })
  stopOnSignal(sandbox)
  try {
    const { host, port, portIsFixed, complaintPort, connections: connectionsPerAddress } = options
    const complaints = complaintPort === null ? null : await sandbox.listenForComplaints({ host, port: complaintPort })
    const { url, port: bound } = await sandbox.listen({ host, port, mayMove: !portIsFixed, connectionsPerAddress })
    if (options.quiet) return
    if (bound !== port && port !== 0) print(`  Port ${port} is taken, so this is the next free one.`)
    print(banner(url, sandbox, options, complaints?.url))
  } catch (error) {
    await sandbox.close()
    throw error
  }
}

const banner = (url: string, sandbox: Sandbox, options: Options, complaints: string | undefined): string =>
  [
    '',
    '  Leverkit sandbox: a broker to develop against. No real money, no real orders.',
    '',
    `  Address   ${url}`,
    `  Socket    ${url.replace('http', 'ws')}/v1/ws`,
    `  Prices    ${options.replay === null ? `simulated, seed ${options.seed}` : `replay of ${options.replay}`}, ${options.speed} × real time`,
    `  Database  ${sandbox.storeLabel}`,
    `  Sign in   ${seededAccount.email} / ${seededAccount.password} (or start a demo account)`,
    `  Outbox    ${url}/sandbox/outbox: codes for registrations and new passwords`,
    `  Control   ${url}/sandbox/control: faults and clock`,
    ...faultLine(options),
    ...(complaints === undefined ? [] : [`  Complaint ${complaints}/`]),
    '',
    ...weekendHint(options),
  ].join('\n')

const faultLine = ({ faults }: Options): string[] =>
  faults.length === 0
    ? []
    : [`  Faults    ${faults.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join(', ')}`]

/** Returns a hint for users who start the sandbox while forex markets are closed, such as on a weekend. */
const weekendHint = (options: Options): string[] => {
  const market = MARKETS.find(({ code }) => code === 'EURUSD')
  const now = options.from ?? Date.now()
  if (options.replay !== null || market === undefined || isOpen(market, now)) return []
  const day = 24 * 60 * 60_000
  const weekday = [1, 2, 3, 4].map((back) => now - back * day).find((at) => isOpen(market, at)) ?? now
  return [`  Forex is closed at this hour. To trade it: --from ${new Date(weekday).toISOString().slice(0, 10)}T13:00:00Z`, '']
}

function stopOnSignal(sandbox: Sandbox): void {
  let stopping = false
  const stop = () => {
    // A second signal has no effect while the database is closing.
    if (stopping) return
    stopping = true
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

function fail(error: unknown): never {
  if (error instanceof StartError || error instanceof FeedFileError) {
    printError(`leverkit-sandbox: ${error.message}`)
    process.exit(error instanceof StartError ? error.exitCode : 1)
  }
  createLog(printError).error('leverkit-sandbox stopped', error)
  process.exit(1)
}

try {
  const args = process.argv.slice(2)
  const commands = { review: runReview, script: runScript } as const
  const command = args[0] === 'review' || args[0] === 'script' ? commands[args[0]] : null
  const options = command ?? readOptions(args, process.env)
  if (typeof options === 'function') await options(args.slice(1), print)
  else if (options === 'help') print(help)
  else if (options === 'version') print(version())
  else if (options.check) replayOf(options)
  else await start(options)
} catch (error) {
  fail(error)
}
