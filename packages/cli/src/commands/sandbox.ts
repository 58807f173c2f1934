import { createRequire } from 'node:module'
import type { App, Context } from '../Context.ts'
import { wrongUsage } from '../Problem.ts'

const isMissing = (error: unknown): boolean =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

const load = async () => {
  try {
    // `resolve` throws if the optional package is not installed.
    createRequire(import.meta.url).resolve('@leverkit/sandbox/package.json')
    return await import('@leverkit/sandbox')
  } catch (error) {
    if (!isMissing(error)) throw error
    throw wrongUsage('The package @leverkit/sandbox is not installed.', 'Install it with `npm install @leverkit/sandbox`.')
  }
}

const portOf = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? parseInt(text, 10) : -1
  if (port < 0 || port > 65_535) throw wrongUsage(`--port ${text} is not a port.`, 'Use a whole number from 0 to 65535.')
  return port
}

const start = async (context: Context, options: { readonly port: string; readonly data?: string; readonly seed: string }) => {
  const { terminal, signal } = context
  const port = portOf(options.port)
  const { createSandbox, seededAccount } = await load()
  const store = options.data === undefined ? ({ kind: 'memory' } as const) : ({ kind: 'directory', path: options.data } as const)
  const sandbox = await createSandbox({ store, seed: options.seed })
  try {
    const { url } = await sandbox.listen({ port, mayMove: false })
    terminal.print({ url, database: sandbox.storeLabel }, () =>
      [
        'Leverkit sandbox: a broker to develop against. No real money, no real orders.',
        `Address   ${url}`,
        `Sign in   leverkit login --demo --url ${url}`,
        `Account   ${seededAccount.email}, password ${seededAccount.password}`,
        'Ctrl-C stops the sandbox.',
      ].join('\n'),
    )
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  } finally {
    await sandbox.close()
  }
}

export const sandbox = ({ program, context }: App): void => {
  program
    .command('sandbox')
    .description('start @leverkit/sandbox, a broker to develop against')
    .option('--port <port>', 'port; 0 for any free port', '4100')
    .option('--data <folder>', 'keep the database in this folder (default: in memory)')
    .option('--seed <text>', 'seed of the simulated prices', '1')
    .addHelpText('after', '\nExamples:\n  leverkit sandbox\n  leverkit sandbox --port 0 --json')
    .action((options, command) => start(context(command), options))
}
