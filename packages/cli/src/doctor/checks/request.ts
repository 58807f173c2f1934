import type { Category, Market } from '@leverkit/sdk'
import { checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { data, liveMarket, read } from '../probes/read.ts'
import { readSession } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { SendOptions } from '../wire/call.ts'

const headerSource = 'specification, section 7: every request sends headers lang and authorization'
const stampSource = 'specification, section 7: GET and DELETE add a timestamp param t'

/** Reads the categories with a changed request. Expects the same answer as to the usual request. */
const sameCategories = async (subject: Subject, options: SendOptions, change: string) => {
  const usual = (await read(subject, 'markets.categories')).mustSucceed()
  const answer = (await subject.send('markets.categories', {}, options)).mustSucceed(`the call is refused ${change}`)
  const ids = (list: readonly Category[]) => list.map(({ id }) => id).join()
  if (ids(answer.decode<Category[]>()) !== ids(usual.decode<Category[]>()))
    fail(`another answer ${change}`, usual.evidence, answer.evidence)
  return `the same answer ${change}`
}

const day = 86_400_000

export const request = checksOf('request', {
  'works-without-lang': {
    title: 'A call without the header lang is answered',
    source: 'specification, section 1: the default language is hk',
    severity: 'minor',
    advice: 'Fall back to hk if the header is missing.',
    run: (subject) => sameCategories(subject, { lang: null }, 'without lang'),
  },
  'works-with-unknown-lang': {
    title: 'A call with an unknown language is answered',
    source: 'specification, section 1: the default language is hk',
    severity: 'minor',
    advice: 'Fall back to hk if the language is unknown.',
    run: (subject) => sameCategories(subject, { lang: 'xx' }, 'with an unknown language'),
  },
  'works-with-t': {
    title: 'A GET with the time stamp t is answered',
    source: stampSource,
    severity: 'critical',
    advice: 'Ignore t: it only keeps caches from answering.',
    run: async (subject) => {
      const [stamped, plain] = await Promise.all([
        subject.send('markets.categories', {}, { t: String(Date.now()) }),
        subject.send('markets.categories', {}, { t: null }),
      ])
      plain.mustSucceed('the call is refused without t')
      return stamped.mustSucceed('the call is refused with t').summary
    },
  },
  'works-without-t': {
    title: 'A GET without the time stamp t is answered',
    source: stampSource,
    severity: 'minor',
    advice: 'Ignore t: it only keeps caches from answering.',
    run: (subject) => sameCategories(subject, { t: null }, 'without t'),
  },
  'ignores-t-of-a-wrong-clock': {
    title: 'A GET with the time stamp of a wrong clock is answered',
    source: stampSource,
    severity: 'major',
    advice: 'Do not compare t with the clock of the server: clocks of telephones are wrong.',
    run: async (subject) => {
      await sameCategories(subject, { t: String(Date.now() - 400 * day) }, 'with a t of last year')
      return sameCategories(subject, { t: String(Date.now() + 2 * day) }, 'with a t of the day after tomorrow')
    },
  },
  't-is-no-search': {
    title: 'The time stamp t does not change what a call with parameters answers',
    source: stampSource,
    severity: 'major',
    advice: 'Ignore t.',
    run: async (subject) => {
      const [{ code }] = [await liveMarket(subject)]
      const found = await Promise.all(
        ['1', '1399033800000'].map(
          async (t) => (await subject.send('markets.list', { search: code }, { t })).decode<Market[]>().length,
        ),
      )
      if (found[0] !== found[1]) fail(`${found[0]} and ${found[1]} markets for the same search`)
      return `${found[0]} markets both times`
    },
  },
  'ignores-unknown-parameters': {
    title: 'An unknown parameter is ignored',
    source: "Leverkit's default: clients of a later version may send more",
    severity: 'minor',
    advice: 'Read the parameters that you know, and ignore others.',
    run: (subject) => sameCategories(subject, { params: { leverkitDoctor: '1' } }, 'with an unknown parameter'),
  },
  'header-names-in-any-case': {
    title: 'Header names are read in any case',
    source: 'RFC 9110, section 5.1; proxies change the case',
    severity: 'major',
    advice: 'Compare header names without case.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const answer = await subject.send('account.info', {}, { lang: null, headers: { LANG: 'en', AUTHORIZATION: token } })
      answer.mustSucceed('the headers LANG and AUTHORIZATION are not read')
      return answer.summary
    },
  },
  'token-without-scheme': {
    title: 'The header authorization carries the bare token',
    source: `${headerSource} (token)`,
    severity: 'critical',
    advice: 'Read the whole header as the token, without "Bearer".',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const answer = await subject.send('account.info', {}, { token })
      return answer.mustSucceed('the token of a session is refused').summary
    },
  },
  'needs-no-cookie': {
    title: 'A session needs no cookie',
    source: headerSource,
    severity: 'major',
    advice: 'Identify the session by the header authorization alone.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const answers = await Promise.all([1, 2].map(() => subject.send('account.balance', {}, { token })))
      for (const answer of answers) answer.mustSucceed('a request without a cookie is refused')
      return '2 answers without a cookie'
    },
  },
  'form-with-charset': {
    title: 'A form with a charset in its content type is read',
    source: 'specification, section 7: form-urlencoded; browsers add the charset',
    severity: 'major',
    advice: 'Compare the media type without its parameters.',
    run: async (subject) => {
      const wrong = { account: 'nobody@leverkit-doctor.invalid', password: 'wrong-password', by: 'email' } as const
      const type = 'application/x-www-form-urlencoded;charset=UTF-8'
      const answer = await subject.send('session.login', wrong, { headers: { 'content-type': type } })
      if (answer.status >= 400 || answer.code === null) fail(answer.summary, answer.evidence)
      return answer.summary
    },
    reach: 'trade',
  },
  'search-is-decoded': {
    title: 'Percent-encoded parameters are decoded',
    source: 'specification, section 7: searchCurrency',
    severity: 'major',
    advice: 'Decode the query as application/x-www-form-urlencoded, as UTF-8.',
    run: async (subject) => {
      const markets: readonly Market[] = await data(subject, 'markets.list')
      const named = markets.find(({ name, code }) => name?.includes(' ') || /[^A-Za-z0-9]/.test(code))
      const search = named?.name?.includes(' ') ? named.name : named?.code
      if (!named || !search) return skip('no market has a name with a blank')
      const answer = (await subject.send('markets.list', { search })).mustSucceed()
      if (!answer.decode<Market[]>().some(({ id }) => id === named.id))
        fail(`"${search}" does not find ${named.code}`, answer.evidence)
      return `"${search}" finds ${named.code}`
    },
  },
})
