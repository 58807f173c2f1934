import type { Login, User } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

/** A session of one account. */
export interface Session {
  readonly token: string
  readonly user: User
}

/** A session of a demo account that the doctor has created, with the answers that led to it. */
export interface DemoSession extends Session {
  readonly demoId: string
  readonly created: Answer
  readonly signedIn: Answer
}

const readUser = async (subject: Subject, token: string): Promise<Session> => {
  const info = await subject.send('account.info', {}, { token })
  return { token, user: info.decode<User>() }
}

/** Session of the token that the caller gave; `null` without a token. */
const given = (subject: Subject): Promise<Session | null> =>
  subject.once('given session', async () => {
    const { token } = subject.options
    return token ? readUser(subject, token) : null
  })

/** Signs in with the credentials that the caller gave; `null` without credentials. */
export const signIn = (subject: Subject): Promise<{ answer: Answer; session: Session } | null> =>
  subject.once('sign in', async () => {
    const { credentials } = subject.options
    if (!credentials) return null
    const by = credentials.account.includes('@') ? 'email' : 'phone'
    const answer = await subject.send('session.login', { ...credentials, by })
    const { token, user } = answer.decode<Login>()
    subject.secrets.add(token)
    return { answer, session: { token, user } }
  })

type DemoName = 'first' | 'second' | 'third'

/** Creates a demo account for each name. Later calls with the same name return the same account. */
export const demoAccount = (subject: Subject, name: DemoName): Promise<Answer> =>
  subject.once(`demo account ${name}`, async () => {
    if (!subject.options.trade) skip('creates a demo account: add --trade')
    return subject.send('session.createDemo', {})
  })

/** Signs in to a demo account. */
export const demoSignIn = (subject: Subject, name: DemoName): Promise<Answer> =>
  subject.once(`demo sign-in ${name}`, async () => {
    const { demoId } = (await demoAccount(subject, name)).decode<{ demoId: string }>()
    subject.secrets.add(demoId)
    return subject.send('session.loginDemo', { demoId })
  })

/** Creates a demo account and signs in to it. */
export const demo = (subject: Subject, name: DemoName): Promise<DemoSession> =>
  subject.once(`demo ${name}`, async () => {
    const created = await demoAccount(subject, name)
    const { demoId } = created.decode<{ demoId: string }>()
    const signedIn = await demoSignIn(subject, name)
    const { token, user } = signedIn.decode<Login>()
    subject.secrets.add(token)
    return { token, user, demoId, created, signedIn }
  })

/** Session for reads: the given one, the signed-in one, or a demo account. */
export const readSession = async (subject: Subject): Promise<Session> => {
  const session = (await given(subject)) ?? (await signIn(subject))?.session
  if (session) return session
  if (subject.options.trade) return demo(subject, 'first')
  return skip('needs a session: sign in with leverkit login, set LEVERKIT_TOKEN, or add --trade')
}

/** Account on which the doctor would trade: the given account, or a demo account that the doctor creates. */
export const traderAccount = (subject: Subject): Promise<Session> =>
  subject.once('trader', async () => {
    if (!subject.options.trade) skip('trades on a demo account: add --trade')
    return (await given(subject)) ?? demo(subject, 'first')
  })

/**
 * Account on which the doctor trades.
 *
 * @throws Skip when the account is not a demo account, and `reallyTrade` is not set
 */
export const trader = async (subject: Subject): Promise<Session> => {
  const session = await traderAccount(subject)
  if (session.user.isDemo || subject.options.reallyTrade) return session
  return skip('the account is not a demo account; see trade.demo-only')
}

/** Session of a real account, for reads. */
export const real = async (subject: Subject): Promise<Session> => {
  const session = (await signIn(subject))?.session ?? (await given(subject))
  if (session && !session.user.isDemo) return session
  return skip('needs a real account: set LEVERKIT_ACCOUNT and LEVERKIT_PASSWORD, or LEVERKIT_TOKEN')
}

/** Session of a real account whose money the doctor may move. */
export const mover = async (subject: Subject): Promise<Session> => {
  if (!subject.options.reallyTrade) skip('moves money of a real account: add --really-trade')
  return real(subject)
}
