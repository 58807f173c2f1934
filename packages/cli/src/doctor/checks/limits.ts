import { checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { read } from '../probes/read.ts'
import { survives, survivesOrCloses } from '../probes/survives.ts'
import type { Subject } from '../Subject.ts'
import { endpointOf } from '../wire/call.ts'

const source = 'docs/security.md: limits'

const loginUrl = (subject: Subject) => {
  const { path, method } = endpointOf('session.login', subject.backend)
  return { url: subject.base + path, method }
}

const jsonCall = (subject: Subject) => {
  const { path, method, encoding } = endpointOf('session.sendEmailCode', subject.backend)
  if (encoding !== 'json') skip('the profile sends no call as JSON')
  return { url: subject.base + path, method }
}

export const limits = checksOf('limits', {
  'long-address': {
    title: 'A query of 7,000 characters is answered without a server error',
    source,
    severity: 'minor',
    advice: 'Limit the length of texts, and refuse longer ones.',
    run: async (subject) => {
      const { exchange } = await subject.send('markets.list', { search: 'x'.repeat(7_000) })
      return survivesOrCloses(subject, exchange, 'a long query')
    },
  },
  'null-character': {
    title: 'A text with a NUL character is answered without a server error',
    source,
    severity: 'minor',
    advice: 'Refuse control characters: many databases cannot store NUL.',
    run: async (subject) => {
      const { exchange } = await subject.send('markets.list', { search: 'EUR\0USD' })
      return survives(subject, exchange, 'a NUL character')
    },
  },
  'quotes-in-text': {
    title: 'Quotes and SQL in a text are taken as text',
    source,
    severity: 'critical',
    advice: 'Use parameters in statements, never text.',
    run: async (subject) => {
      const all = (await read(subject, 'markets.list')).decode<unknown[]>().length
      for (const search of ["' OR '1'='1", '" OR ""="', "'; DROP TABLE markets; --", '{{7*7}}']) {
        const answer = await subject.send('markets.list', { search })
        if (answer.status >= 500) fail(`${search}: ${answer.summary}`, answer.evidence)
        if (answer.isSuccess && all > 0 && answer.decode<unknown[]>().length === all)
          fail(`${search} lists all markets`, answer.evidence)
      }
      return '4 texts'
    },
  },
  'huge-number': {
    title: 'An identifier beyond the range of numbers is answered without a server error',
    source,
    severity: 'minor',
    advice: 'Refuse numbers that the database cannot store.',
    run: async (subject) => {
      const { exchange } = await subject.send('news.article', { id: '99999999999999999999999999' })
      return survives(subject, exchange, 'a huge number')
    },
  },
  'large-body': {
    title: 'A body of 2 MB is refused without a server error',
    source,
    severity: 'minor',
    reach: 'trade',
    advice: 'Limit the size of bodies.',
    run: async (subject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en' }
      const exchange = await subject.attempt({
        ...loginUrl(subject),
        headers,
        body: `account=${'x'.repeat(2 * 1024 * 1024)}`,
        isWrite: true,
      })
      return survivesOrCloses(subject, exchange, 'a large body')
    },
  },
  'broken-json': {
    title: 'A body that is not JSON is refused without a server error',
    source,
    severity: 'major',
    reach: 'trade',
    advice: 'Answer a refusal.',
    run: async (subject) => {
      const headers = { 'content-type': 'application/json', lang: 'en' }
      for (const body of ['{', '[]', 'null', '{"to":', '"text"']) {
        const exchange = await subject.raw({ ...jsonCall(subject), headers, body, isWrite: true })
        if (/"code"\s*:\s*"?1"?\s*[,}]/.test(exchange.answer.body.toString('utf8')))
          fail(`${body} is accepted`, subject.evidence(exchange))
        await survives(subject, exchange, body)
      }
      return '5 bodies'
    },
  },
  'sign-in-attempts': {
    title: 'Many wrong passwords for one account are slowed down',
    source: 'docs/security.md: rate limits',
    severity: 'minor',
    reach: 'trade',
    advice: 'Limit sign-ins by account name, and answer a reason of their own.',
    run: async (subject) => {
      const account = `limit-${Date.now()}@leverkit-doctor.invalid`
      const kinds = new Set<string>()
      const attempt = async (number: number) => {
        const answer = await subject.send('session.login', { account, password: `wrong-${number}`, by: 'email' })
        kinds.add(`HTTP ${answer.status}, code ${answer.code}`)
      }
      for (const wave of [0, 12, 24]) {
        await Promise.all(Array.from({ length: 12 }, (_, at) => attempt(wave + at)))
        if (kinds.size > 1) return `after at most ${wave + 12} attempts: ${[...kinds].at(-1)}`
      }
      return fail(`36 attempts are answered alike: ${[...kinds].join()}`)
    },
  },
})
