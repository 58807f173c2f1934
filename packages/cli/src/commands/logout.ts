import { createStream, type Stream } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'

/** Timeout in ms for opening the broker's socket. */
const patienceMs = 5_000

const opened = (stream: Stream, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      resolve(isOpen)
    }
    stream.on('status', ({ status }) => {
      if (status === 'open') end(true)
      if (status === 'failed' || status === 'reconnecting' || status === 'closed') end(false)
    })
    signal.addEventListener('abort', () => end(false), { once: true })
  })

/** Sends a logout over the broker's socket. Returns whether the broker was reached. */
const endAtBroker = async ({
  signal,
  ...context
}: {
  readonly signal: AbortSignal
  readonly client: ReturnType<Context['client']>
}) => {
  const { client } = context
  await using stream = createStream({ url: client.hosts.socket, getToken: () => client.token })
  const loggedIn = opened(stream, signal)
  stream.connect()
  if (!(await loggedIn)) return false
  client.auth.close()
  stream.authenticate()
  return true
}

const signOut = async (context: Context) => {
  const { terminal, profile, signal } = context
  const client = context.client()
  const hadSession = client.token !== null
  const isEnded = hadSession && (await endAtBroker({ client, signal }))
  client.auth.close()
  profile.signOut()
  terminal.print({ profile: profile.name, isEndedAtBroker: isEnded }, () =>
    hadSession ? `Signed out of the profile "${profile.name}".` : `The profile "${profile.name}" had no session.`,
  )
  if (hadSession && !isEnded) terminal.note('The broker was not reached: the token stays valid there until it expires.')
}

export const logout = ({ program, context }: App): void => {
  program
    .command('logout')
    .description('end the session, at the broker and in the profile')
    .addHelpText('after', '\nExample:\n  leverkit logout --profile ci')
    .action((_, command) => signOut(context(command)))
}
