import type { Command } from 'commander'
import { type App, type Context, type GlobalOptions, readBackend } from '../Context.ts'
import { textOf } from '../doctor/reports/text.ts'
import { type DoctorOptions, type Report, runDoctor, UnreachableError } from '../doctor/runDoctor.ts'
import { exitCodes } from '../exitCodes.ts'
import { Problem } from '../Problem.ts'

interface Options extends GlobalOptions {
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly trade?: boolean
  readonly reallyTrade?: boolean
  readonly origin?: string
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
    'The report says for each what to change. Repeat one with --only ID.',
    exitCodes.REFUSED,
    'CHECKS_FAILED',
  )

const unreachable = ({ message, advice }: UnreachableError): Problem =>
  new Problem(message, advice, exitCodes.NETWORK, 'UNREACHABLE')

/** Shows how far the run is, on a terminal only. Returns a function that removes the line. */
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

const examine = async (context: Context, options: Options, backend: DoctorOptions['backend']) => {
  const { terminal, url, timeoutMs, signal } = context
  const { LEVERKIT_ACCOUNT: account, LEVERKIT_PASSWORD: password } = terminal.io.env
  const { only, skip, trade = false, reallyTrade = false, origin } = options
  const progress = progressOn(context)
  try {
    return await runDoctor({
      ...{ url, timeoutMs, signal, only, skip, origin, reallyTrade },
      backend: backend ?? context.backendAt(url),
      token: context.client().token,
      credentials: account && password ? { account, password } : null,
      trade: trade || reallyTrade,
      onResult: progress.onResult,
    })
  } catch (error) {
    throw error instanceof UnreachableError ? unreachable(error) : error
  } finally {
    progress.end()
  }
}

const run = async (context: Context, options: Options, partnerFile: string | undefined) => {
  const { terminal } = context
  const report = await examine(context, options, partnerFile === undefined ? undefined : readBackend(partnerFile))
  terminal.print(report, () => textOf(report, (tone, text) => terminal.paint(tone, text)))
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
    .addHelpText(
      'after',
      `
The session is that of the profile or LEVERKIT_TOKEN. LEVERKIT_ACCOUNT and LEVERKIT_PASSWORD sign in to a real account.
--profile partner.json describes a backend with other paths and codes: {"codes":…,"idempotency":true,"endpoints":…}

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
