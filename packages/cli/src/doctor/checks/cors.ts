import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import { endpointOf } from '../wire/call.ts'
import type { Answered } from '../wire/Http.ts'

const source = 'specification, section 7: the API is on another host than the app'

const originOf = (subject: Subject): string =>
  subject.origin ?? skip("the app's origin is unknown: add --origin https://app.example.com")

const header = ({ answer }: Answered, name: string) => answer.headers.find(([known]) => known === name)?.[1]

/** Returns the items of a header with a list, in lower case. */
const listOf = (exchange: Answered, name: string) => (header(exchange, name) ?? '').toLowerCase().split(/\s*,\s*/)

/** Sends the preflight request that a browser sends before a call from another origin. */
const preflight = (subject: Subject, method: 'GET' | 'POST'): Promise<Answered> =>
  subject.once(`preflight ${method}`, () => {
    const { path } = endpointOf(method === 'GET' ? 'account.balance' : 'session.login', subject.backend)
    const headers = {
      origin: originOf(subject),
      'access-control-request-method': method,
      'access-control-request-headers': method === 'GET' ? 'authorization,lang' : 'content-type,lang',
    }
    return subject.raw({ method: 'OPTIONS', url: subject.base + path, headers })
  })

const allowsOrigin = (subject: Subject, exchange: Answered, what: string) => {
  const allowed = header(exchange, 'access-control-allow-origin')
  const lines = exchange.answer.headers.filter(([name]) => name === 'access-control-allow-origin')
  if (lines.length > 1) fail(`${what} has access-control-allow-origin ${lines.length} times`, subject.evidence(exchange))
  if (allowed !== '*' && allowed !== subject.origin)
    fail(`${what} allows the origin ${allowed ?? '(none)'}, not ${subject.origin}`, subject.evidence(exchange))
  return allowed ?? ''
}

const preflightOf = (method: 'GET' | 'POST') => ({
  title: `The preflight of a ${method} succeeds without a session and allows the app's origin`,
  source,
  severity: 'critical' as const,
  advice: 'Answer OPTIONS with 204, access-control-allow-origin, access-control-allow-methods and access-control-allow-headers.',
  run: async (subject: Subject) => {
    originOf(subject)
    const exchange = await preflight(subject, method)
    const { status } = exchange.answer
    if (status < 200 || status > 299) fail(`HTTP ${status}`, subject.evidence(exchange))
    return allowsOrigin(subject, exchange, 'the preflight')
  },
})

const allowedHeader = (name: string) => ({
  title: `The header ${name} is allowed from another origin`,
  source: name === 'idempotency-key' ? "Leverkit's default: idempotency keys" : source,
  severity: 'critical' as const,
  advice: `Add ${name} to access-control-allow-headers.`,
  run: async (subject: Subject) => {
    originOf(subject)
    if (name === 'idempotency-key' && !subject.backend.idempotency) skip('the profile declares no idempotency keys')
    const exchange = await preflight(subject, name === 'content-type' ? 'POST' : 'GET')
    const allowed = listOf(exchange, 'access-control-allow-headers')
    // According to the Fetch standard, "*" does not include the header `authorization`.
    if (!allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'))
      fail(`allowed are ${allowed.join(', ') || 'none'}`, subject.evidence(exchange))
    return allowed.join(', ')
  },
})

const allowedMethods = (methods: readonly string[], what: readonly string[]) =>
  methods.filter((method) => !what.includes(method.toLowerCase()) && !what.includes('*'))

export const corsChecks: readonly Check[] = checksOf('cors', {
  'preflight-get': preflightOf('GET'),
  'preflight-post': preflightOf('POST'),
  'allows-authorization': allowedHeader('authorization'),
  'allows-lang': allowedHeader('lang'),
  'allows-content-type': allowedHeader('content-type'),
  'allows-idempotency-key': allowedHeader('idempotency-key'),
  'allows-methods': {
    title: 'GET and POST are allowed from another origin',
    source,
    severity: 'major',
    advice: 'Send access-control-allow-methods: GET, POST, DELETE.',
    run: async (subject) => {
      originOf(subject)
      const exchange = await preflight(subject, 'POST')
      const allowed = listOf(exchange, 'access-control-allow-methods')
      // According to the Fetch standard, GET, HEAD and POST are allowed even if the header is absent.
      if (allowed.join('') === '') return 'GET and POST are allowed by default'
      const missing = allowedMethods(['GET', 'POST'], allowed)
      if (missing.length > 0) fail(`${missing.join(', ')} is not allowed`, subject.evidence(exchange))
      return allowed.join(', ')
    },
  },
  'answers-allow-the-origin': {
    title: "Answers can be read by the app's origin, also refusals",
    source,
    severity: 'critical',
    advice: 'Send access-control-allow-origin with every answer: without it a page cannot read why a call was refused.',
    run: async (subject) => {
      const origin = originOf(subject)
      const success = await subject.send('platform.settings', {}, { headers: { origin } })
      const refusal = await subject.send('account.balance', {}, { headers: { origin } })
      allowsOrigin(subject, success.answered, 'a success')
      return allowsOrigin(subject, refusal.answered, 'a refusal')
    },
  },
  'varies-by-origin': {
    title: 'An answer that names an origin varies by Origin',
    source: 'Fetch standard, section 3.2',
    severity: 'minor',
    advice: 'Send vary: Origin, so that no cache hands the answer to another origin.',
    run: async (subject) => {
      const origin = originOf(subject)
      const { answered: exchange } = await subject.send('platform.settings', {}, { headers: { origin } })
      if (header(exchange, 'access-control-allow-origin') === '*') return 'every origin is allowed'
      const vary = exchange.answer.headers
        .filter(([name]) => name === 'vary')
        .map(([, value]) => value.toLowerCase())
        .join(', ')
      if (!/\borigin\b|\*/.test(vary)) fail(`vary is ${vary || 'absent'}`, subject.evidence(exchange))
      return vary
    },
  },
  'no-credentials-for-strangers': {
    title: 'A foreign origin is not allowed together with credentials',
    source: 'Fetch standard, section 3.2',
    severity: 'critical',
    advice: 'Do not reflect any origin with access-control-allow-credentials: true.',
    run: async (subject) => {
      const origin = 'https://leverkit-doctor.invalid'
      const { answered: exchange } = await subject.send('platform.settings', {}, { headers: { origin } })
      const allowed = header(exchange, 'access-control-allow-origin')
      if (header(exchange, 'access-control-allow-credentials') === 'true' && (allowed === origin || allowed === '*'))
        fail(`${origin} is allowed with credentials`, subject.evidence(exchange))
      return allowed === undefined ? 'a foreign origin is not allowed' : 'without credentials'
    },
  },
})
