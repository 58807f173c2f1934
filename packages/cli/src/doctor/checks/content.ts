import type { Area, Company, NewsItem, Settings, Trader } from '@leverkit/sdk'
import { contract } from '@leverkit/sdk/contract'
import { isDecimal } from '@leverkit/sdk/decimal'
import { checksOf } from '../Check.ts'
import { type Deviation, deviationsOf, valueAt } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { data, read } from '../probes/read.ts'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const repeated = (values: readonly unknown[]): unknown => values.find((value, at) => values.indexOf(value) !== at)

export const content = checksOf('content', {
  'fee-type-is-known': {
    title: 'The settings say how the fee is calculated',
    source: 'specification, section 3: base settings, section 9: fee',
    severity: 'critical',
    advice: 'Send the setting trade_fee_type: 1 for lots × rate, 2 for margin × rate.',
    run: async (subject) => {
      const settings: Settings = await data(subject, 'platform.settings')
      const answer = await read(subject, 'platform.settings')
      // The client decodes every value except 1 as 2. The check therefore compares the number on the wire.
      const { response } = contract.platform.settings
      const [perLot, ofMargin] = (['perLot', 'ofMargin'] as const).map((feeType) => response.write({ ...settings, feeType }))
      const isFeeType = ({ path }: Deviation) => valueAt(perLot, path) !== valueAt(ofMargin, path)
      const odd = deviationsOf(response, answer.typedWire).find(isFeeType)
      if (odd) fail(`${odd.path} should be ${odd.expected}, is ${odd.got}`, answer.evidence)
      return `the fee is ${settings.feeType === 'perLot' ? 'lots × rate' : 'margin × rate'}`
    },
  },
  'support-link-is-an-address': {
    title: 'The support link is a web address',
    source: 'specification, section 2: support chat',
    severity: 'major',
    advice: 'Send an absolute address with http or https, or null.',
    run: async (subject) => {
      const { supportLink }: Settings = await data(subject, 'platform.settings')
      if (!supportLink) return skip('the settings have no support link')
      if (!isWebAddress(supportLink) && !supportLink.startsWith('/'))
        fail(`the link is "${supportLink}"`, (await read(subject, 'platform.settings')).evidence)
      return supportLink
    },
  },
  'two-areas': {
    title: 'The list of areas has at least two entries',
    source: 'specification, section 2: the default area code is the second in the list',
    severity: 'major',
    advice: 'Send every area, the default one at the second place.',
    run: async (subject) => {
      const areas: readonly Area[] = await data(subject, 'platform.areas')
      if (areas.length < 2) fail(`${areas.length} areas`, (await read(subject, 'platform.areas')).evidence)
      return `${areas.length} areas`
    },
  },
  'areas-are-codes': {
    title: 'Each area has its own id, a code of two letters and a dialling code of digits',
    source: 'specification, section 3: area code',
    severity: 'major',
    advice: 'Use ISO 3166-1 alpha-2 codes and digits such as 852.',
    run: async (subject) => {
      const areas: readonly Area[] = await data(subject, 'platform.areas')
      const { evidence } = await read(subject, 'platform.areas')
      const odd = areas.find(({ code, dialCode }) => !/^[A-Z]{2}$/i.test(code) || !/^\+?\d{1,7}(?:[- ]?\d{1,4})?$/.test(dialCode))
      if (odd) fail(`"${odd.code}" with the dialling code "${odd.dialCode}"`, evidence)
      const twice = repeated(areas.map(({ id }) => id))
      if (twice !== undefined) fail(`two areas have the id ${twice}`, evidence)
      return `${areas.length} areas`
    },
  },
  'company-has-no-text-null': {
    title: 'A missing text of the company is null or empty, not a word',
    source: 'specification, section 3: company',
    severity: 'minor',
    advice: 'Send null, not the text "null", for a text that is missing.',
    run: async (subject) => {
      const company: Company | null = await data(subject, 'companies.current')
      if (!company) return skip('the backend has no company')
      const odd = Object.entries(company).find(([, value]) => /^(?:null|undefined|none|nil)$/i.test(String(value ?? '')))
      if (odd) fail(`${odd[0]} is the text "${odd[1]}"`, (await read(subject, 'companies.current')).evidence)
      return company.name
    },
  },
  'company-search-finds': {
    title: 'The search finds the company by a part of its name',
    source: 'specification, section 7: company search by name',
    severity: 'major',
    advice: 'Return each company whose name contains the text, without regard to case.',
    run: async (subject) => {
      const company: Company | null = await data(subject, 'companies.current')
      if (!company) return skip('the backend has no company')
      const part = company.name.slice(0, Math.max(3, Math.ceil(company.name.length / 2)))
      const answer = (await subject.send('companies.search', { name: part })).mustSucceed()
      if (!answer.decode<Company[]>().some(({ name }) => name === company.name))
        fail(`"${part}" does not find "${company.name}"`, answer.evidence)
      return `"${part}" finds "${company.name}"`
    },
  },
  'company-search-without-match': {
    title: 'A search without a match answers an empty list',
    source: 'specification, section 7: company search by name',
    severity: 'minor',
    advice: 'Answer [] with code 1.',
    run: async (subject) => {
      const answer = (await subject.send('companies.search', { name: 'zzqx leverkit doctor' })).mustSucceed()
      const { length } = answer.mustRead<Company[]>()
      if (length > 0) fail(`${length} companies match a text that no name contains`, answer.evidence)
      return 'an empty list'
    },
  },
  'lost-company-has-an-address': {
    title: 'A company that is not active has an address to redirect to',
    source: 'specification, section 7: redirects to loss_url if status is not 0',
    severity: 'major',
    advice: 'Send loss_url with every status but 0.',
    run: async (subject) => {
      const { status, lossUrl }: { status: string; lossUrl: string | null } = await data(subject, 'companies.status')
      if (status === 'active') return 'the company is active'
      if (!lossUrl || !isWebAddress(lossUrl))
        fail(`the address is ${JSON.stringify(lossUrl)}`, (await read(subject, 'companies.status')).evidence)
      return lossUrl ?? ''
    },
  },
  'article-matches-the-list': {
    title: 'An article has the title and the time that the list shows',
    source: 'specification, section 7: news list and info',
    severity: 'major',
    advice: 'Return the article of the requested id.',
    run: async (subject) => {
      const { items }: { items: readonly NewsItem[] } = await data(subject, 'news.list')
      const [first, ...others] = items
      if (!first) return skip('there is no article')
      const item = others.at(-1) ?? first
      const answer = (await subject.send('news.article', { id: item.id })).mustSucceed()
      const article = answer.decode<NewsItem>()
      if (article.id !== item.id || article.title !== item.title || article.createdAt !== item.createdAt)
        fail(`the list has ${item.id} "${item.title}", the article ${article.id} "${article.title}"`, answer.evidence)
      return `"${item.title}"`
    },
  },
  'news-of-a-category': {
    title: 'The list of news has the articles of the requested category',
    source: 'specification, section 7: GET /api/news/list {category_id, page}',
    severity: 'major',
    advice: 'Filter by category_id.',
    run: async (subject) => {
      const all: { total: number } = await data(subject, 'news.list')
      if (all.total === 0) return skip('there is no article')
      const unknown = await subject.send('news.list', { categoryId: 987_654, page: 1 })
      if (!unknown.isSuccess) return unknown.summary
      const { total } = unknown.mustRead<{ total: number }>()
      if (total > 0) fail(`a category that does not exist has ${total} articles`, unknown.evidence)
      return 'a category that does not exist has no article'
    },
  },
  'article-has-content': {
    title: 'An article has content',
    source: 'specification, section 3: news',
    severity: 'major',
    advice: 'Send the HTML of the article in content.',
    run: async (subject) => {
      const { content: text }: { content: string } = await data(subject, 'news.article')
      if (text.trim() === '') fail('the content is empty', (await read(subject, 'news.article')).evidence)
      return `${text.length} characters`
    },
  },
  'articles-are-not-of-the-future': {
    title: 'No article is newer than the clock of the backend',
    source: 'specification, section 3: created_at',
    severity: 'minor',
    advice: 'Send times as milliseconds since 1970 in UTC.',
    run: async (subject) => {
      const { items }: { items: readonly NewsItem[] } = await data(subject, 'news.list')
      if (items.length === 0) return skip('there is no article')
      const answer = await read(subject, 'news.list')
      const now = Date.parse(answer.header('date')[0] ?? '') || Date.now()
      const odd = items.find(({ createdAt }) => createdAt > now + 300_000 || createdAt < Date.UTC(2000))
      if (odd) fail(`article ${odd.id} is of ${new Date(odd.createdAt).toISOString()}`, answer.evidence)
      return `${items.length} articles`
    },
  },
  'ranking-has-rates': {
    title: 'Each ranking entry has a name and decimal rates',
    source: 'specification, section 3: ranking entry',
    severity: 'minor',
    advice: 'Send rates in percent as decimal text.',
    run: async (subject) => {
      const traders: readonly Trader[] = await data(subject, 'ranking.list')
      const odd = traders.find(({ name, totalRate }) => name.trim() === '' || !isDecimal(totalRate))
      if (odd)
        fail(
          `an entry has the name "${odd.name}" and the rate "${odd.totalRate}"`,
          (await read(subject, 'ranking.list')).evidence,
        )
      return `${traders.length} entries`
    },
  },
  'captcha-is-a-picture': {
    title: 'The captcha is a picture',
    source: 'specification, section 7: captcha (id and b64s)',
    severity: 'major',
    advice: 'Send base64 of a PNG, JPEG, GIF, WebP or SVG, with or without data:image/…;base64, before it.',
    run: async (subject) => {
      const { image }: { image: string } = await data(subject, 'session.captcha')
      const [, type = '', encoded = image] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*,(.*)$/s.exec(image) ?? []
      const bytes = Buffer.from(encoded, 'base64')
      const isPicture =
        ['89504e47', '47494638', 'ffd8ff', '52494646'].some((magic) => bytes.toString('hex', 0, 4).startsWith(magic)) ||
        type === 'image/svg+xml' ||
        bytes.toString('utf8', 0, 5).startsWith('<svg')
      if (!isPicture) fail(`b64s begins with "${image.slice(0, 40)}"`, (await read(subject, 'session.captcha')).evidence)
      return `${bytes.length} bytes`
    },
  },
  'captchas-differ': {
    title: 'Each captcha has its own identifier',
    source: 'specification, section 7: captcha returns id',
    severity: 'major',
    advice: 'Create a new captcha for every request.',
    run: async (subject) => {
      const answers = await Promise.all([1, 2].map(() => subject.send('session.captcha', {})))
      const [one, other] = answers.map((answer) => answer.decode<{ id: string }>().id)
      if (one === other) fail('two captchas have the same identifier', ...answers.map(({ evidence }) => evidence))
      return 'two different identifiers'
    },
  },
})
