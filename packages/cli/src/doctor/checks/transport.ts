import { gunzipSync } from 'node:zlib'
import { checksOf } from '../Check.ts'
import { fail } from '../outcome.ts'
import { keptConnection } from '../probes/keptConnection.ts'
import { read } from '../probes/read.ts'
import { readSession } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { tlsChecks } from './tls.ts'

const settingsOf = (subject: Subject): Promise<Answer> => read(subject, 'platform.settings')

const cacheability = (answer: Answer): string | null => {
  const control = answer.header('cache-control').join(', ').toLowerCase()
  if (/no-store|no-cache|private|max-age=0/.test(control) && !/\bpublic\b/.test(control)) return null
  if (/\bpublic\b|max-age=[1-9]|s-maxage=[1-9]/.test(control)) return `cache-control: ${control}`
  const [expires] = answer.header('expires')
  return expires && Date.parse(expires) > answer.exchange.sentAt + 1_000 ? `expires: ${expires}` : null
}

export const transport = checksOf('transport', {
  ...tlsChecks,
  'no-cookies': {
    title: 'Answers set no cookie, or only Secure and HttpOnly ones with SameSite',
    source: 'specification, section 7: the token travels in the header authorization',
    severity: 'major',
    advice: 'Set no cookies. If a gateway needs one: Secure; HttpOnly; SameSite=Lax.',
    run: async (subject) => {
      const answers = await Promise.all([settingsOf(subject), read(subject, 'markets.list')])
      for (const answer of answers) {
        const odd = answer
          .header('set-cookie')
          .find((cookie) => !/;\s*secure/i.test(cookie) || !/;\s*httponly/i.test(cookie) || !/;\s*samesite=/i.test(cookie))
        if (odd !== undefined) fail(`the cookie ${odd.split('=')[0]} lacks Secure, HttpOnly or SameSite`, answer.evidence)
      }
      return answers.some((answer) => answer.header('set-cookie').length > 0) ? 'protected cookies' : 'no cookies'
    },
  },
  nosniff: {
    title: 'Answers have X-Content-Type-Options: nosniff',
    source: "Leverkit's default (docs/decisions/content-security-policy.md)",
    severity: 'minor',
    advice: 'Send x-content-type-options: nosniff.',
    run: async (subject) => {
      const answer = await settingsOf(subject)
      const [value = 'absent'] = answer.header('x-content-type-options')
      if (value.toLowerCase() !== 'nosniff') fail(`the header is ${value}`, answer.evidence)
      return value
    },
  },
  'cannot-be-framed': {
    title: 'Answers cannot be framed or run as a page',
    source: "Leverkit's default (docs/decisions/content-security-policy.md)",
    severity: 'minor',
    advice: "Send content-security-policy: default-src 'none'; frame-ancestors 'none' with every answer of the API.",
    run: async (subject) => {
      const answer = await settingsOf(subject)
      const policy = answer.header('content-security-policy').join('; ')
      const [frame = ''] = answer.header('x-frame-options')
      if (!/frame-ancestors\s/.test(policy) && !/^(deny|sameorigin)$/i.test(frame))
        fail('neither frame-ancestors nor X-Frame-Options is sent', answer.evidence)
      return policy || frame
    },
  },
  'prices-are-not-cached': {
    title: 'Prices cannot be cached',
    source: 'specification, section 7: GET adds the time stamp t, so that no cache answers',
    severity: 'major',
    advice: 'Send cache-control: no-store with every call.',
    run: async (subject) => {
      const answer = await read(subject, 'markets.list')
      const problem = cacheability(answer)
      if (problem !== null) fail(problem, answer.evidence)
      return answer.header('cache-control').join(', ') || 'no cache-control'
    },
  },
  'accounts-are-not-cached': {
    title: 'Answers about an account cannot be cached',
    source: "Leverkit's default: no-store",
    severity: 'critical',
    advice: 'Send cache-control: no-store. A shared cache would show an account to others.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const answer = await subject.send('account.balance', {}, { token })
      const problem = cacheability(answer)
      if (problem !== null) fail(problem, answer.evidence)
      return answer.header('cache-control').join(', ') || 'no cache-control'
    },
  },
  'has-date': {
    title: 'Answers have the header Date, the clock of the backend',
    source: "Leverkit's default (docs/decisions/lost-orders.md): the look-up of a lost order needs the clock of the backend",
    severity: 'minor',
    advice: 'Send the header date (RFC 9110, section 6.6.1).',
    run: async (subject) => {
      const answer = await settingsOf(subject)
      const [date = ''] = answer.header('date')
      if (Number.isNaN(Date.parse(date))) fail(date === '' ? 'the header is absent' : `the header is "${date}"`, answer.evidence)
      return date
    },
  },
  'compressed-answers': {
    title: 'A compressed answer can be decompressed',
    source: 'RFC 9110, section 8.4: content-encoding',
    severity: 'critical',
    advice: 'Compress in one place only, and announce what was done.',
    run: async (subject) => {
      const answer = await subject.send('markets.list', {}, { headers: { 'accept-encoding': 'gzip' } })
      if (answer.header('content-encoding')[0] !== 'gzip') return 'not compressed'
      try {
        return `${gunzipSync(answer.mustArrive().body).length} bytes`
      } catch (error) {
        return fail(`content-encoding is gzip, but the body is not (${(error as Error).message})`, answer.evidence)
      }
    },
  },
  'connections-stay-open': {
    title: 'A connection that is announced as lasting stays open after an answer',
    source: 'RFC 9112, section 9.3: persistence',
    severity: 'major',
    advice: 'Send connection: close with the last answer of a connection, or keep it open for the next request.',
    run: async (subject) => {
      const answer = await settingsOf(subject)
      const { announced, closed } = await keptConnection(answer.exchange.request.url)
      if (closed && !announced) fail('the connection closed without connection: close', answer.evidence)
      return announced ? 'connection: close is announced' : 'the connection stays open'
    },
  },
  'no-redirects': {
    title: 'Calls are answered without a redirect',
    source: "Leverkit's default: the SDK follows no redirect, because a write would be sent twice",
    severity: 'critical',
    advice: 'Answer at the documented path.',
    run: async (subject) => {
      const answers = await Promise.all([settingsOf(subject), read(subject, 'markets.list'), read(subject, 'markets.categories')])
      const odd = answers.find(({ status }) => status >= 300 && status < 400)
      if (odd) fail(`HTTP ${odd.status} to ${odd.header('location')[0]}`, odd.evidence)
      return `${answers.length} answers`
    },
  },
})
