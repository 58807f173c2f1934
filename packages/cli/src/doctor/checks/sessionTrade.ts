import type { Login } from '@leverkit/sdk'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { demo, demoSignIn, signIn } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

const demoSource = 'specification, section 1: a simulated demo account can be created without registering, section 7'

/** Opens an additional session of the second demo account. */
const again = async (subject: Subject): Promise<string> => {
  const { demoId } = await demo(subject, 'second')
  const { token } = (await subject.send('session.loginDemo', { demoId })).mustSucceed().decode<Login>()
  subject.secrets.add(token)
  return token
}

const mustBeRefused = (answer: Answer, what: string): string => {
  if (answer.isSuccess) fail(`${what} is accepted`, answer.evidence)
  if (answer.isExpired) fail(`${what} is answered with code 999, which signs the user out`, answer.evidence)
  if (answer.code === null) fail(`${what}: ${answer.summary}`, answer.evidence)
  return answer.summary
}

const wrongCode = '000000'
const password = 'Wrong-0-password'
const nobody = () => `nobody-${Date.now()}@leverkit-doctor.invalid`

/** Checks of sign-in and sign-out. They use separate demo accounts, so that the session of the caller does not end. */
export const sessionTradeChecks: readonly Check[] = checksOf('session', {
  'demo-login': {
    title: 'A new demo account signs in, and is_demo is 1',
    source: demoSource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Return demo_id from createAccountDemoForU, and a session of a demo user from the demo login.',
    run: async (subject) => {
      const signedIn = await demoSignIn(subject, 'first')
      const { user } = signedIn.mustRead<Login>()
      if (!user.isDemo) fail('the user is not a demo user', signedIn.evidence)
      return `demo user ${user.uid}`
    },
  },
  'demo-accounts-differ': {
    title: 'Two new demo accounts are different users',
    source: demoSource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Create an account for every call.',
    run: async (subject) => {
      const [one, other] = [await demo(subject, 'first'), await demo(subject, 'second')]
      if (one.demoId === other.demoId || one.user.id === other.user.id)
        fail('two demo accounts are the same', one.created.evidence, other.created.evidence)
      for (const { token, user } of [one, other]) {
        const info = await subject.send('account.info', {}, { token })
        const { id } = info.decode<{ id: unknown }>()
        if (id !== user.id) fail(`the session of user ${user.id} reads the account of user ${id}`, info.evidence)
      }
      return `users ${one.user.id} and ${other.user.id}`
    },
  },
  'wrong-demo-id-is-refused': {
    title: 'An unknown demo_id is refused',
    source: demoSource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Refuse with a reason.',
    run: async (subject) =>
      mustBeRefused(await subject.send('session.loginDemo', { demoId: 'leverkit-doctor-unknown' }), 'an unknown demo_id'),
  },
  'wrong-password-is-refused': {
    title: 'A login with an unknown account is refused, not with code 999',
    source: 'specification, section 7: loginForU; section 8: 999 is the end of a session',
    severity: 'critical',
    reach: 'trade',
    advice: 'Refuse with a reason, the same for an unknown account and a wrong password.',
    run: async (subject) =>
      mustBeRefused(await subject.send('session.login', { account: nobody(), password, by: 'email' }), 'an unknown account'),
  },
  'login-hides-accounts': {
    title: 'A wrong password and an unknown account are answered alike',
    source: "Leverkit's default (docs/security.md)",
    severity: 'minor',
    reach: 'trade',
    advice: 'Use one code and one text for both, so that nobody learns who has an account.',
    run: async (subject) => {
      const { credentials } = subject.options
      if (!credentials || !(await signIn(subject))) return skip('needs an account: set LEVERKIT_ACCOUNT and LEVERKIT_PASSWORD')
      const by = credentials.account.includes('@') ? 'email' : 'phone'
      const known = await subject.send('session.login', { account: credentials.account, password, by })
      const unknown = await subject.send('session.login', { account: nobody(), password, by: 'email' })
      if (known.code !== unknown.code || known.msg !== unknown.msg)
        fail(`${known.summary}; ${unknown.summary}`, known.evidence, unknown.evidence)
      return known.summary
    },
  },
  'tokens-differ': {
    title: 'Each login issues a token of its own, and earlier sessions stay',
    source: 'specification, section 4: session; packages/sdk/PROTOCOL.md: a logout ends the session of its token',
    severity: 'major',
    reach: 'trade',
    advice: 'Issue a new token for every login.',
    run: async (subject) => {
      const { token } = await demo(subject, 'second')
      const other = await again(subject)
      if (token === other) fail('two logins have the same token: a logout on one device would end the other session')
      const first = await subject.send('account.info', {}, { token })
      first.mustSucceed('a second login ends the first session')
      return 'two tokens, both valid'
    },
  },
  'logout-ends-the-session': {
    title: 'logout on the socket ends the session of its token, and no other',
    source: 'specification, section 7: socket message logout; packages/sdk/PROTOCOL.md: the server ends the session of its token',
    severity: 'critical',
    reach: 'trade',
    advice: 'Delete the session of the token when a logged-in socket sends logout.',
    run: async (subject) => {
      const { token } = await demo(subject, 'second')
      const leaving = await again(subject)
      const socket = await subject.openSocket()
      socket.send({ type: 'login', token: leaving })
      if (!(await socket.frame(({ type }) => type === 'login', subject.timeoutMs)))
        fail('the login has no answer', socket.evidence())
      socket.send({ type: 'logout' })
      socket.send({ type: 'ping' })
      await socket.frame(({ type }) => type === 'pong', subject.timeoutMs)
      const deadline = Date.now() + subject.timeoutMs
      let answer = await subject.send('account.info', {}, { token: leaving })
      while (!answer.isExpired && Date.now() < deadline) {
        await socket.listen(200)
        answer = await subject.send('account.info', {}, { token: leaving })
      }
      socket.close()
      if (!answer.isExpired) fail(`after logout: ${answer.summary}`, socket.evidence(), answer.evidence)
      const other = await subject.send('account.info', {}, { token })
      other.mustSucceed('another session of the account ended too')
      return 'the session has ended, the other one has not'
    },
  },
  'logout-reaches-every-socket': {
    title: 'The end of a session signs out every socket of its token',
    source: 'packages/sdk/PROTOCOL.md: code 999, or the close code 4401, when a session ends',
    severity: 'major',
    reach: 'trade',
    advice: 'Send {"type":"login","code":999} to the other sockets of the token, or close them with 4401.',
    run: async (subject) => {
      const leaving = await again(subject)
      const sockets = [await subject.openSocket(), await subject.openSocket()] as const
      for (const socket of sockets) {
        socket.send({ type: 'login', token: leaving })
        await socket.frame(({ type }) => type === 'login', subject.timeoutMs)
      }
      const [leaver, other] = sockets
      const from = other.received.length
      const isTold = () => other.received.slice(from).some(({ frame }) => frame?.type === 'login' && frame.code === 999)
      leaver.send({ type: 'logout' })
      await other.until(isTold, 3_000)
      const { closed } = other
      const evidence = other.evidence()
      for (const socket of sockets) socket.close()
      if (isTold()) return 'code 999'
      if (closed === null) return fail('another socket of the token stays signed in', evidence)
      if (closed.code !== 4401) fail(`another socket closed with ${closed.code}, so clients connect again`, evidence)
      return 'closed with 4401'
    },
  },
  'wrong-code-does-not-register': {
    title: 'A registration with a wrong code is refused',
    source: 'specification, section 2: register, code from SMS or e-mail',
    severity: 'critical',
    reach: 'trade',
    advice: 'Register only with the code that was sent to the address.',
    run: async (subject) => {
      const request = { by: 'email', account: nobody(), password, passwordRepeat: password, code: wrongCode } as const
      return mustBeRefused(await subject.send('session.register', request), 'a wrong code')
    },
  },
  'different-passwords-do-not-register': {
    title: 'A registration with two different passwords is refused',
    source: 'specification, section 5: register, password and repeat',
    severity: 'major',
    reach: 'trade',
    advice: 'Compare password and re_password.',
    run: async (subject) => {
      const request = { by: 'email', account: nobody(), password, passwordRepeat: `${password}x`, code: wrongCode } as const
      return mustBeRefused(await subject.send('session.register', request), 'a registration with two passwords')
    },
  },
  'wrong-code-resets-no-password': {
    title: 'A password reset with a wrong code is refused',
    source: 'specification, section 7: forget_password {auth_code}',
    severity: 'critical',
    reach: 'trade',
    advice: 'Change the password only with the code that was sent to the address.',
    run: async (subject) => {
      const account = subject.options.credentials?.account ?? nobody()
      const request = { by: 'email', account, password, passwordRepeat: password, code: wrongCode } as const
      return mustBeRefused(await subject.send('session.forgotPassword', request), 'a wrong code')
    },
  },
})
