import { existsSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type App, type Context, type GlobalOptions, readBackend } from '../Context.ts'
import type { Baseline, DoctorOptions, Report, UnreachableError } from '../doctor/index.ts'
import { exitCodes } from '../exitCodes.ts'
import { Problem, wrongUsage } from '../Problem.ts'
import { writeSafely } from '../profile/writeSafely.ts'

/** Loads the doctor only for this command, so that other commands start faster. */
const load = () => import('../doctor/index.ts')

type Doctor = Awaited<ReturnType<typeof load>>

interface Options extends GlobalOptions {
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly trade?: boolean
  readonly reallyTrade?: boolean
  readonly origin?: string
  readonly junit?: string
  readonly html?: string
  readonly badge?: string
  readonly baseline?: string
}

const listed = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
]

const checksFailed = ({ counts }: Report): Problem =>
  new Problem(
    `${counts.failed} of ${counts.passed + counts.failed} checks failed.`,
    'The report says for each what to change. Repeat one with --only ID alone: it replaces the former selection.',
    exitCodes.REFUSED,
    'CHECKS_FAILED',
  )

const unreachable = ({ message, advice }: UnreachableError): Problem =>
  new Problem(message, advice, exitCodes.NETWORK, 'UNREACHABLE')

/** Displays the progress of the run if stderr is a terminal. Returns a function that removes the progress line. */
const progressOn = ({ terminal }: Context) => {
  const { err } = terminal.io
  const isShown = !terminal.isJson && err.isTTY === true
  let failed = 0
  const write = (text: string) => {
    if (isShown) err.write(`\r\u001b[K${text}`)
  }
  const onResult: NonNullable<DoctorOptions['onResult']> = ({ id, status }, done, total) => {
    if (status === 'failed') failed += 1
    write(`${done}/${total}${failed ? `, ${failed} failed` : ''}  ${id}`)
  }
  return { onResult, end: () => write('') }
}

const examine = async (library: Doctor, context: Context, options: Options, backend: DoctorOptions['backend']) => {
  const { terminal, url, timeoutMs, signal } = context
  const { LEVERKIT_ACCOUNT: account, LEVERKIT_PASSWORD: password } = terminal.io.env
  const { only, skip, trade = false, reallyTrade = false, origin } = options
  const progress = progressOn(context)
  try {
    return await library.runDoctor({
      ...{ url, timeoutMs, signal, only, skip, origin, reallyTrade },
      backend: backend ?? context.backendAt(url),
      token: context.client().token,
      credentials: account && password ? { account, password } : null,
      trade: trade || reallyTrade,
      onResult: progress.onResult,
    })
  } catch (error) {
    if (error instanceof library.RealAccountError) throw wrongUsage(error.message, error.advice)
    throw error instanceof library.UnreachableError ? unreachable(error) : error
  } finally {
    progress.end()
  }
}

/** Reads the report of the last run; `null` if there is none yet. */
const readBaseline = (file: string): Baseline | null => {
  if (!existsSync(file)) return null
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Baseline
    if (Array.isArray(report.results)) return report
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrongUsage(`${file} is no report of leverkit doctor.`, 'Name a file that --baseline has written, or a new one.')
}

const writeReports = (library: Doctor, { terminal }: Context, report: Report, { junit, html, badge, baseline }: Options) => {
  const files: readonly (readonly [file: string | undefined, text: () => string])[] = [
    [junit, () => library.junitOf(report)],
    [html, () => library.htmlOf(report)],
    [badge, () => (badge?.endsWith('.json') ? library.shieldOf(report) : library.badgeOf(report))],
    [baseline, () => `${JSON.stringify(report)}\n`],
  ]
  for (const [file, text] of files) {
    if (file === undefined) continue
    // A badge is meant to be published, so every user can read it. The other files contain figures of an account, so only their
    // owner can read them.
    writeSafely(file, text(), file === badge ? 0o644 : 0o600)
    terminal.note(`Written: ${file}`)
  }
}

const run = async (context: Context, options: Options, partnerFile: string | undefined) => {
  const { terminal } = context
  const library = await load()
  const backend = partnerFile === undefined ? undefined : readBackend(partnerFile)
  const last = options.baseline === undefined ? null : readBaseline(options.baseline)
  const report = await examine(library, context, options, backend)
  const changes = last && library.changesOf(last, report)
  terminal.print(changes ? { ...report, changes } : report, () => {
    const text = library.textOf(report, (tone, part) => terminal.paint(tone, part))
    return last && changes ? `${text}\n\n${library.changesText(changes, last)}` : text
  })
  writeReports(library, context, report, options)
  if (report.counts.failed > 0) throw checksFailed(report)
}

export const doctor = ({ program, context }: App): void => {
  program
    .command('doctor')
    .description('examine a backend: compare what it answers with the contract')
    .argument('[address]', 'address of the backend (default: --url, the profile, or the sandbox on this machine)')
    .option('--only <checks>', 'run only these checks: ids, groups or patterns, separated by commas', listed)
    .option('--skip <checks>', 'leave these checks out', listed)
    .option('--trade', 'also create demo accounts and trade on them; without it, nothing is changed')
    .option('--really-trade', 'also trade on the given account if it is real, and move its money')
    .option('--origin <origin>', "origin of the app's page, such as https://app.example.com")
    .option('--junit <file>', 'write the results as JUnit XML')
    .option('--html <file>', 'write the results as one HTML page with a filter and the evidence')
    .option('--badge <file>', 'write a badge: .svg, or .json for shields.io')
    .option('--baseline <file>', 'show what changed since the report in this file, and write this one into it')
    .addHelpText(
      'after',
      `
The session is that of the profile or LEVERKIT_TOKEN. LEVERKIT_ACCOUNT and LEVERKIT_PASSWORD sign in to a real account.
--profile partner.json describes a backend with other paths and codes: 
  {"codes":{"entries":{"4004":{"name":"NOT_FOUND","isRefusal":true}}},"idempotency":true,
   "endpoints":{"markets.list":{"path":"/v2/markets"}}}

Examples:
  leverkit doctor https://api.example.com
  leverkit doctor http://localhost:4100 --trade
  leverkit doctor http://localhost:4100 --only envelope,socket.ping-* --json`,
    )
    .action((address: string | undefined, _: unknown, command: Command) => {
      const { profile, ...rest } = command.optsWithGlobals<Options>()
      const partnerFile = profile?.endsWith('.json') ? profile : undefined
      const options = { ...rest, ...(profile !== undefined && !partnerFile && { profile }), ...(address && { url: address }) }
      return run(context(command, options), options, partnerFile)
    })
}
