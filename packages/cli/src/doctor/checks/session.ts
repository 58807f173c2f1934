import type { CallName, User } from '@leverkit/sdk'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { exampleRequest } from '../probes/exampleRequest.ts'
import { read } from '../probes/read.ts'
import { demo, readSession, signIn } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { calls } from '../wire/call.ts'

const expired = 'specification, section 8: code 999 sends the user to the login'

/** Fails the check unless the answer is an envelope with code 999. */
const mustBeExpired = (answer: Answer, what: string): string => {
  if (!answer.isExpired) fail(`${what}: ${answer.summary}`, answer.evidence)
  return answer.summary
}

const needsSession = (name: CallName) => {
  const { effect, method, path } = calls.get(name) ?? skip(`${name} is not in the contract`)
  return {
    title: `${name} without a session is answered with code 999`,
    source: `${expired}; docs/calls.md: ${method} ${path} needs a login`,
    severity: 'critical' as const,
    reach: effect === 'write' ? ('trade' as const) : ('read' as const),
    advice: 'Check the session before anything else, and answer {"code":999}.',
    run: async (subject: Subject) =>
      mustBeExpired(await subject.send(name, exampleRequest(name) as never, { token: null }), 'without a token'),
  }
}

const sessionCalls = [...calls].filter(([, { auth }]) => auth === 'session').map(([name]) => name)

/** A token that no backend has issued. */
const strangeToken = 'leverkit-doctor-no-such-token-0123456789'

/** Replaces the middle character. In base64, two texts that differ only in the last character can decode to the same bytes. */
const withOtherMiddle = (token: string) => {
  const at = Math.floor(token.length / 2)
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

const invalidTokens = (token: string): readonly (readonly [string, string])[] => [
  ['an invented token', strangeToken],
  ['a token with another character in its middle', withOtherMiddle(token)],
  ['half a token', token.slice(0, Math.floor(token.length / 2))],
  ['the token twice', token + token],
]

const initCalls = [...calls].filter(([, { init, auth, bare }]) => init && auth === 'none' && !bare).map(([name]) => name)

export const sessionChecks: readonly Check[] = [
  ...checksOf('session', Object.fromEntries(sessionCalls.map((name) => [`needed.${name}`, needsSession(name)]))),
  ...checksOf('session', {
    'invalid-token-is-999': {
      title: 'A token that no session has is answered with code 999',
      source: expired,
      severity: 'critical',
      advice: 'Answer {"code":999} for an unknown or ended session.',
      run: async (subject) => mustBeExpired(await subject.send('account.info', {}, { token: strangeToken }), 'an invented token'),
    },
    'expired-is-http-200': {
      title: 'Code 999 has HTTP status 200',
      source: 'specification, section 8: code 999 is a code of the envelope; an HTTP error is a transport error',
      severity: 'critical',
      advice: 'Answer HTTP 200 with {"code":999}. HTTP 401 is a failure of the transport to the app, which then stays signed in.',
      run: async (subject) => {
        const answers = await Promise.all([
          subject.send('account.info', {}, { token: strangeToken }),
          subject.send('account.balance', {}),
        ])
        const odd = answers.find(({ status }) => status !== 200)
        if (odd) fail(odd.summary, odd.evidence)
        return 'HTTP 200 with and without a token'
      },
    },
    'altered-token-is-999': {
      title: 'An altered token opens no session',
      source: expired,
      severity: 'critical',
      advice: 'Compare the whole token.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        for (const [what, altered] of invalidTokens(token))
          mustBeExpired(await subject.send('account.balance', {}, { token: altered }), what)
        return '4 altered tokens are refused'
      },
    },
    'empty-token-is-999': {
      title: 'An empty header authorization opens no session',
      source: expired,
      severity: 'critical',
      advice: 'Treat an empty token as none.',
      run: async (subject) => mustBeExpired(await subject.send('account.balance', {}, { token: '' }), 'an empty token'),
    },
    'token-in-query-is-ignored': {
      title: 'A token in the address opens no session',
      source: 'specification, section 7: the token travels in the header authorization',
      severity: 'major',
      advice: 'Read the token from the header alone. Addresses are logged.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        const answer = await subject.send('account.balance', {}, { params: { token, authorization: token } })
        if (answer.isSuccess) fail('the token in the query is accepted', answer.evidence)
        return answer.summary
      },
    },
    'init-calls-need-no-session': {
      title: 'Calls that an app sends when it starts succeed without a session',
      source: 'specification, section 4: code 999 … (except for init calls)',
      severity: 'critical',
      advice: 'Answer these calls to visitors.',
      run: async (subject) => {
        for (const name of initCalls) (await read(subject, name)).mustSucceed(`${name} is refused to a visitor`)
        return initCalls.join(', ')
      },
    },
    'public-reads-need-no-session': {
      title: 'Visitors read markets, candles, news and the ranking',
      source: 'specification, section 6: visitor: home, trade view, news, ranking',
      severity: 'critical',
      advice: 'Answer these calls without a session.',
      run: async (subject) => {
        const names = [
          'markets.categories',
          'markets.list',
          'markets.candles',
          'markets.sparkline',
          'news.list',
          'ranking.list',
        ] as const
        for (const name of names) (await read(subject, name)).mustSucceed(`${name} is refused to a visitor`)
        return names.join(', ')
      },
    },
    'token-is-opaque': {
      title: 'A token is long, and has no blanks or control characters',
      source: 'specification, section 7: the token travels in a header',
      severity: 'critical',
      advice: 'Issue at least 128 random bits as visible ASCII text.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        if (!/^[\x21-\x7e]+$/.test(token)) fail('the token has characters that no header can carry')
        if (token.length < 16) fail(`the token has ${token.length} characters`)
        return `${token.length} characters`
      },
    },
    'token-is-not-echoed': {
      title: 'Answers about the account do not contain the token',
      source: "Leverkit's default (docs/security.md)",
      severity: 'major',
      advice: 'Send the token in the answer to the login alone.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        const answers = await Promise.all(
          (['account.info', 'account.balance', 'account.detail'] as const).map((name) => subject.send(name, {}, { token })),
        )
        const odd = answers.find((answer) => answer.mustArrive().body.includes(token))
        if (odd) fail(`${odd.name} contains the token`, odd.evidence)
        return '3 answers'
      },
    },
    'user-has-an-id': {
      title: 'The user has an id and a number to show',
      source: 'specification, section 3: user',
      severity: 'major',
      advice: 'Fill id and uid.',
      run: async (subject) => {
        const answer = await read(subject, 'account.info')
        const { id, uid }: User = answer.decode<User>()
        if (String(id) === '' || uid.trim() === '') fail(`id "${id}", uid "${uid}"`, answer.evidence)
        return `uid ${uid}`
      },
    },
    'login-answers-the-user': {
      title: 'The answer to a login has the user whom account.info answers',
      source: 'specification, section 3: login response: token, user',
      severity: 'critical',
      advice: 'Return the same user in both calls.',
      run: async (subject) => {
        const session = (await signIn(subject))?.session ?? (await demo(subject, 'first'))
        const info = await subject.send('account.info', {}, { token: session.token })
        const user = info.mustSucceed('the new token is refused').decode<User>()
        if (user.id !== session.user.id || user.isDemo !== session.user.isDemo)
          fail(`the login has user ${session.user.id}, account.info ${user.id}`, info.evidence)
        return `user ${user.id}`
      },
    },
  }),
]
