import { type Client, isLeverkitError, memoryStorage } from '@leverkit/sdk'
import { askText, readSecret } from '../ask.ts'
import { type App, type Context, readBackend } from '../Context.ts'
import { exitCodes } from '../exitCodes.ts'
import { plain } from '../output/text.ts'
import { Problem, wrongUsage } from '../Problem.ts'
import { isLoopback } from '../profile/sandboxBackend.ts'

interface LoginOptions {
  readonly demo?: boolean
  readonly new?: boolean
  readonly token?: boolean
  readonly stdin?: boolean
  readonly backend?: string
  readonly insecure?: boolean
}

/** Signs in to the demo account of the profile, or to a new one. Returns the identifier of the account, which is secret. */
const signInDemo = async ({ profile, url, signal }: Context, client: Client, isNew: boolean) => {
  const { baseUrl, demoId: known } = profile.read()
  const demoId =
    known !== undefined && baseUrl === url && !isNew ? known : (await client.session.createDemo({}, { signal })).demoId
  await client.session.loginDemo({ demoId }, { signal })
  return demoId
}

const signInWithPassword = async (context: Context, client: Client, account: string | undefined, isStdin: boolean) => {
  const { terminal, signal } = context
  const name = account ?? (await askText(terminal, 'E-mail address or phone number', 'Write it after `leverkit login`.'))
  const password = await readSecret(terminal, { name: 'password', variable: 'LEVERKIT_PASSWORD', isStdin })
  const by = name.includes('@') ? 'email' : 'phone'
  await client.session.login({ account: name, password, by }, { signal })
}

const signInWithToken = async ({ signal }: Context, client: Client, token: string) => {
  try {
    client.auth.open({ token, user: await client.account.info({}, { signal }) })
  } catch (error) {
    if (!isLeverkitError(error) || error.code !== 'SESSION_EXPIRED') throw error
    throw new Problem(
      'The broker does not accept this token.',
      'It may have expired. Get a new one, or sign in with an account.',
      exitCodes.SESSION,
      'WRONG_CREDENTIALS',
      error,
    )
  }
}

const checkOptions = (url: string, account: string | undefined, { demo, token, insecure }: LoginOptions) => {
  if (token && account !== undefined && !demo)
    throw wrongUsage(
      '--token has no value, because other users of the machine can read arguments.',
      'Set LEVERKIT_TOKEN, or send the token with --stdin.',
    )
  if ([account !== undefined, demo, token].filter(Boolean).length > 1)
    throw wrongUsage('An account, --demo and --token cannot be used together.', 'Choose one of them.')
  if (!isLoopback(url) && !url.startsWith('https:') && !insecure)
    throw wrongUsage(`${url} is not encrypted: every host on the way could read the password.`, 'Use https, or add --insecure.')
}

const signIn = async (context: Context, account: string | undefined, options: LoginOptions) => {
  const { url, profile, terminal } = context
  checkOptions(url, account, options)
  const isStdin = options.stdin === true
  const before = profile.read()
  const backend = options.backend === undefined ? undefined : readBackend(options.backend)
  const token = options.token ? await readSecret(terminal, { name: 'token', variable: 'LEVERKIT_TOKEN', isStdin }) : undefined
  // The new session is first stored in memory, so that a failed sign-in does not change the profile.
  const storage = memoryStorage()
  const client = context.client({ backend: backend ?? context.backendAt(url), storage, ...(token && { token }) })
  let demoId = before.baseUrl === url ? before.demoId : undefined
  if (options.demo) demoId = await signInDemo(context, client, options.new === true)
  else if (token) await signInWithToken(context, client, token)
  else await signInWithPassword(context, client, account, isStdin)
  profile.update({
    ...{ baseUrl: url, demoId, session: storage.read() ?? undefined },
    backend: backend ?? (before.baseUrl === url ? before.backend : undefined),
  })
  const { user } = client.auth
  terminal.print({ profile: profile.name, url, user }, () =>
    plain(`Signed in to ${url} as ${user?.email ?? user?.uid ?? 'a user'}${user?.isDemo ? ' (demo account)' : ''}.`),
  )
}

export const login = ({ program, context }: App): void => {
  program
    .command('login')
    .description('sign in, and keep the session in the profile')
    .argument('[account]', 'e-mail address or phone number')
    .option('--demo', 'sign in to a demo account; creates one if the profile has none')
    .option('--new', 'with --demo: create a new demo account')
    .option('--token', 'sign in with a token: by question, LEVERKIT_TOKEN or --stdin')
    .option('--stdin', 'read the password or token from the standard input')
    .option('--backend <file>', 'JSON file with the codes and paths of a partner: {"codes":…,"idempotency":true,"endpoints":…}')
    .option('--insecure', 'allow an address without encryption')
    .addHelpText(
      'after',
      `
The password and the token are never arguments, because other users of the machine can read arguments.

Examples:
  leverkit login --demo --url http://localhost:4100
  leverkit login trader@example.com --url https://api.example.com
  leverkit login trader@example.com --stdin < password.txt
  leverkit login --token --profile ci`,
    )
    .action((account: string | undefined, options: LoginOptions, command) => signIn(context(command), account, options))
}
