import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { type App, Context, type GlobalOptions } from './Context.ts'
import { account } from './commands/account.ts'
import { call } from './commands/call.ts'
import { calls } from './commands/calls.ts'
import { candles } from './commands/candles.ts'
import { completion } from './commands/completion.ts'
import { doctor } from './commands/doctor.ts'
import { ledger } from './commands/ledger.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { markets } from './commands/markets.ts'
import { order } from './commands/order.ts'
import { orders } from './commands/orders.ts'
import { quote } from './commands/quote.ts'
import { report } from './commands/report.ts'
import { sandbox } from './commands/sandbox.ts'
import { watch } from './commands/watch.ts'
import { whoami } from './commands/whoami.ts'
import { exitCodeHelp } from './exitCodes.ts'
import type { Io } from './output/Terminal.ts'

/** All commands, in the order in which the help lists them. To add a command, create a file in `commands` and an entry here. */
const commands: readonly ((app: App) => void)[] = [
  login,
  logout,
  whoami,
  markets,
  quote,
  watch,
  account,
  orders,
  order,
  candles,
  ledger,
  report,
  doctor,
  sandbox,
  calls,
  call,
  completion,
]

const versionOf = (): string => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}

const examples = `
Examples:
  leverkit login --demo --url http://localhost:4100
  leverkit markets --search EUR
  leverkit watch EURUSD BTCUSD
  leverkit order place EURUSD buy 0.10 --leverage 100
  leverkit report --html report.html

Environment:
  LEVERKIT_BASE_URL    address of the broker
  LEVERKIT_TOKEN       token of a session; takes precedence over the profile
  LEVERKIT_PASSWORD    password for leverkit login
  LEVERKIT_PROFILE     name of the profile
  LEVERKIT_LANG        language of the broker's texts
  LEVERKIT_CONFIG_DIR  folder of the profiles
  NO_COLOR             no colours`

/** Creates the commander program. The program throws instead of exiting the process, and writes only to the streams of `io`. */
export const createProgram = (io: Io): Command => {
  const program = new Command('leverkit')
  program
    .description('Trade and read a Leverkit broker from the command line.')
    .version(versionOf(), '--version', 'print the version')
    .option('--json', 'print JSON: one document a line, in a stable shape')
    .option('--no-color', 'print no colours')
    .option('--profile <name>', 'profile to use (default: "default")')
    .option('--url <address>', 'address of the broker')
    .option('--lang <code>', "language of the broker's texts (default: en)")
    .option('--timeout <seconds>', 'longest wait for an answer (default: 15)')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', examples)
    .addHelpText('afterAll', ({ command }) => exitCodeHelp(command.name()))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      getOutHelpWidth: () => io.out.columns ?? 100,
      getErrHelpWidth: () => io.err.columns ?? 100,
      getOutHasColors: () => false,
      // Suppresses commander's own error messages, because `run` reports every error.
      outputError: () => undefined,
    })
  const app: App = {
    program,
    context: (command, options) => new Context(io, options ?? command.optsWithGlobals<GlobalOptions>()),
  }
  for (const command of commands) command(app)
  return program
}
