import type { Category, Market } from '@leverkit/sdk'
import { decimalsOf, isDecimal, isPositive, neededDecimals } from '@leverkit/sdk/decimal'
import { changePercent, compare, isNegative } from '@leverkit/sdk/math'
import { checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { categoriesOf, liveMarket, marketsOf, read } from '../probes/read.ts'
import type { Subject } from '../Subject.ts'

const source = 'specification, section 3: market (trade item)'

/** Fails the check at the first market that violates the expectation. */
const eachMarket = async (
  subject: Subject,
  problemOf: (market: Market, all: readonly Market[]) => string | null,
): Promise<string> => {
  const markets = await marketsOf(subject)
  for (const market of markets) {
    const problem = problemOf(market, markets)
    if (problem !== null) fail(`${market.code}: ${problem}`, (await read(subject, 'markets.list')).evidence)
  }
  return `${markets.length} markets`
}

const search = async (subject: Subject, text: string) => {
  const answer = (await subject.send('markets.list', { search: text })).mustSucceed(`the search for "${text}" is refused`)
  return { answer, found: answer.decode<Market[]>() }
}

const withoutMatch = (subject: Subject) =>
  subject.once('search without match', () => subject.send('markets.list', { search: 'zzqx-leverkit-doctor' }))

export const markets = checksOf('markets', {
  'list-is-not-empty': {
    title: 'The list has markets',
    source,
    severity: 'major',
    advice: 'List every market, also closed ones.',
    run: async (subject) => {
      const list: readonly Market[] = (await read(subject, 'markets.list')).decode<Market[]>()
      if (list.length === 0) fail('the list is empty', (await read(subject, 'markets.list')).evidence)
      return `${list.length} markets, ${list.filter(({ status }) => status === 'open').length} open`
    },
  },
  'ids-are-unique': {
    title: 'Each market has an identifier of its own',
    source,
    severity: 'critical',
    advice: 'Orders name a market by its Id: use each once.',
    run: (subject) =>
      eachMarket(subject, ({ id }, all) =>
        all.filter((other) => other.id === id).length > 1 ? `the identifier ${id} occurs twice` : null,
      ),
  },
  'codes-are-unique': {
    title: 'Each market has a code of its own, without blanks',
    source: `${source}, section 7: topic KLINE.{code}`,
    severity: 'critical',
    advice: 'The code names the topic of the candles: use each once.',
    run: (subject) =>
      eachMarket(subject, ({ code }, all) => {
        if (!/^\S+$/.test(code)) return `the code is ${JSON.stringify(code)}`
        return all.filter((other) => other.code === code).length > 1 ? 'the code occurs twice' : null
      }),
  },
  'shown-code-is-not-empty': {
    title: 'Each market has a code to show',
    source,
    severity: 'major',
    advice: 'Fill ShowCode.',
    run: (subject) => eachMarket(subject, ({ displayCode }) => (displayCode.trim() === '' ? 'the shown code is empty' : null)),
  },
  'category-exists': {
    title: 'Each market belongs to a category of the list of categories',
    source: 'specification, section 2: category chips, section 3: category',
    severity: 'major',
    advice: 'List every category that a market names.',
    run: async (subject) => {
      const ids = new Set((await categoriesOf(subject)).map(({ id }) => id))
      return eachMarket(subject, ({ categoryId }) => (ids.has(categoryId) ? null : `the category ${categoryId} is not listed`))
    },
  },
  'categories-are-unique': {
    title: 'Each category has an identifier of its own',
    source: 'specification, section 3: category',
    severity: 'major',
    advice: 'Use each identifier once.',
    run: async (subject) => {
      const list: readonly Category[] = await categoriesOf(subject)
      const twice = list.find(({ id }, at) => list.findIndex((other) => other.id === id) !== at)
      if (twice) fail(`the identifier ${twice.id} occurs twice`, (await read(subject, 'markets.categories')).evidence)
      return `${list.length} categories`
    },
  },
  'prices-are-positive': {
    title: 'Each market has positive prices',
    source: `${source}: ForexQuotations`,
    severity: 'critical',
    advice: 'Send the last and the opening price of the day; leave out a market without a price.',
    run: (subject) =>
      eachMarket(subject, ({ quote: { last, open } }) =>
        isPositive(last) && isPositive(open) ? null : `last ${last}, open ${open}`,
      ),
  },
  'prices-fit-the-precision': {
    title: 'No price has more decimals than the precision of its market',
    source: `${source}: PricePrecision`,
    severity: 'major',
    advice: 'Round prices to the precision, and calculate in decimals, not in floating point.',
    run: (subject) =>
      eachMarket(subject, ({ quote, pricePrecision }) => {
        const odd = [quote.last, quote.open].find((price) => neededDecimals(price) > pricePrecision)
        return odd === undefined ? null : `the price ${odd} has more than ${pricePrecision} decimals`
      }),
  },
  'prices-have-the-precision': {
    title: 'Prices have as many decimals as the precision of their market, also zeros',
    source: `${source}: PricePrecision`,
    severity: 'minor',
    advice: 'Print 1.10000, not 1.1: format decimals with a fixed number of places.',
    run: (subject) =>
      eachMarket(subject, ({ quote, pricePrecision }) => {
        const odd = [quote.last, quote.open].find((price) => decimalsOf(price) < pricePrecision)
        return odd === undefined ? null : `the price ${odd} has fewer than ${pricePrecision} decimals`
      }),
  },
  'logos-are-pictures': {
    title: 'The logo of a market is a picture',
    source: `${source}: Logo, section 2: row with the logo`,
    severity: 'minor',
    advice: 'Send an absolute address, or one that begins with / at this host, or null without a logo.',
    run: async (subject) => {
      const logos = [...new Set((await marketsOf(subject)).flatMap(({ logoUrl }) => logoUrl || []))].slice(0, 3)
      if (logos.length === 0) return skip('no market has a logo')
      for (const logo of logos) {
        if (/^data:image\//.test(logo)) continue
        if (!URL.canParse(logo, subject.base))
          return fail(`the address "${logo}" is none`, (await read(subject, 'markets.list')).evidence)
        const exchange = await subject.raw({
          method: 'GET',
          url: new URL(logo, `${subject.base}/`).href,
          headers: { accept: 'image/*' },
        })
        const type = exchange.answer.headers.find(([name]) => name === 'content-type')?.[1] ?? 'nothing'
        if (exchange.answer.status !== 200 || !type.startsWith('image/'))
          fail(`"${logo}" answers HTTP ${exchange.answer.status} with ${type}`, subject.evidence(exchange))
      }
      return `${logos.length} pictures`
    },
  },
  'change-matches-the-prices': {
    title: 'The change in percent is (Close − Open) ÷ Open × 100, rounded half up',
    source: 'specification, section 2: percent change, section 3: ForexQuotations {Open, Close, Change}',
    severity: 'major',
    advice: 'Calculate Change from the sent prices, in percent.',
    run: (subject) =>
      eachMarket(subject, ({ quote: { last, open, changePercent: change } }) => {
        const right = changePercent({ last, open, places: Math.max(2, decimalsOf(change)) })
        return compare(right, change) === 0 ? null : `the change is ${change}, but ${open} → ${last} is ${right}`
      }),
  },
  'lots-are-positive': {
    title: 'The smallest order, the lot step and the contract size are positive',
    source: `${source}: Pip, ForexMinCont, ForexContNum`,
    severity: 'critical',
    advice: 'Send lots in Pip and ForexMinCont, units per lot in ForexContNum.',
    run: (subject) =>
      eachMarket(subject, ({ lotStep, minLots, contractSize }) =>
        [lotStep, minLots, contractSize].every(isPositive)
          ? null
          : `step ${lotStep}, minimum ${minLots}, contract ${contractSize}`,
      ),
  },
  'leverages-are-positive': {
    title: 'The leverages of a market are positive, and each is listed once',
    source: `${source}: HasForexMultiple`,
    severity: 'major',
    advice: 'List each leverage once, such as {"Value":"100"}.',
    run: (subject) =>
      eachMarket(subject, ({ leverages }) => {
        const odd = leverages.find(
          (value, at) => !isPositive(value) || leverages.some((other, index) => index < at && compare(other, value) === 0),
        )
        return odd === undefined ? null : `the leverage ${odd}`
      }),
  },
  'open-markets-have-leverages': {
    title: 'An open market offers at least one leverage',
    source: "specification, section 5: without leverage an order is blocked ('No lever configured')",
    severity: 'minor',
    advice: 'Configure leverages for each market that can be traded.',
    run: (subject) =>
      eachMarket(subject, ({ status, leverages }) =>
        status === 'open' && leverages.length === 0 ? 'the market offers no leverage' : null,
      ),
  },
  'precision-is-plausible': {
    title: 'The precision of a market is between 0 and 12 decimals',
    source: `${source}: PricePrecision`,
    severity: 'major',
    advice: 'Send the number of decimals of a price.',
    run: (subject) =>
      eachMarket(subject, ({ pricePrecision }) =>
        pricePrecision >= 0 && pricePrecision <= 12 ? null : `the precision is ${pricePrecision}`,
      ),
  },
  'fee-rate-is-a-decimal': {
    title: 'The fee rate is a plain decimal',
    source: `${source}: ForexFeeRate`,
    severity: 'critical',
    advice: 'Send the rate per lot, or the share of the margin, without a percent sign.',
    run: (subject) =>
      eachMarket(subject, ({ feeRate }) => (isDecimal(feeRate) && !isNegative(feeRate) ? null : `the fee rate is ${feeRate}`)),
  },
  'search-finds-a-code': {
    title: 'The search finds a market by its code, and leaves others out',
    source: 'specification, section 7: trade_list (with searchCurrency)',
    severity: 'major',
    advice: 'Filter by the text in searchCurrency.',
    run: async (subject) => {
      const list = await marketsOf(subject)
      const market = await liveMarket(subject)
      const { answer, found } = await search(subject, market.code)
      if (!found.some(({ id }) => id === market.id)) fail(`"${market.code}" does not find ${market.code}`, answer.evidence)
      if (found.length === list.length && list.length > 3)
        fail(`"${market.code}" finds all ${list.length} markets`, answer.evidence)
      return `"${market.code}" finds ${found.length} of ${list.length} markets`
    },
  },
  'search-finds-a-part': {
    title: 'The search finds a market by a part of its code',
    source: 'specification, section 2: market search',
    severity: 'major',
    advice: 'Search for the text anywhere in code and name.',
    run: async (subject) => {
      const { code, id } = await liveMarket(subject)
      const part = code.slice(1, -1) || code
      const { answer, found } = await search(subject, part)
      if (!found.some((market) => market.id === id)) fail(`"${part}" does not find ${code}`, answer.evidence)
      return `"${part}" finds ${found.length} markets`
    },
  },
  'search-ignores-case': {
    title: 'The search ignores the case of letters',
    source: 'specification, section 2: market search',
    severity: 'minor',
    advice: 'Compare without regard to case.',
    run: async (subject) => {
      const { code, id } = await liveMarket(subject)
      const { answer, found } = await search(subject, code.toLowerCase())
      if (!found.some((market) => market.id === id)) fail(`"${code.toLowerCase()}" does not find ${code}`, answer.evidence)
      return `"${code.toLowerCase()}" finds ${code}`
    },
  },
  'empty-search-lists-all': {
    title: 'An empty search lists all markets',
    source: 'specification, section 7: trade_list (with searchCurrency)',
    severity: 'major',
    advice: 'Treat an empty searchCurrency as none.',
    run: async (subject) => {
      const list = await marketsOf(subject)
      const { answer, found } = await search(subject, '')
      if (found.length !== list.length) fail(`${found.length} instead of ${list.length} markets`, answer.evidence)
      return `${found.length} markets`
    },
  },
  'search-without-match': {
    title: 'A search without a match answers an empty list',
    source: 'specification, section 7: trade_list (with searchCurrency)',
    severity: 'major',
    advice: 'Answer [] with code 1.',
    run: async (subject) => {
      const answer = await withoutMatch(subject)
      const found = answer.mustRead<Market[]>()
      if (found.length > 0) fail(`${found.length} markets match a text that no name contains`, answer.evidence)
      return 'an empty list'
    },
  },
  'search-takes-text-literally': {
    title: 'The search takes % and _ as text',
    source: 'specification, section 7: searchCurrency is a text',
    severity: 'minor',
    advice: 'Escape the wildcards of the database in the search text.',
    run: async (subject) => {
      const list = await marketsOf(subject)
      if (list.some(({ code, name }) => /%/.test(`${code}${name}`))) return skip('a market has % in its name')
      if ((await withoutMatch(subject)).decode<Market[]>().length > 0)
        return skip('the search does not filter; see markets.search-without-match')
      const { answer, found } = await search(subject, '%')
      if (found.length > 0) fail(`"%" finds ${found.length} markets`, answer.evidence)
      return '"%" finds nothing'
    },
  },
})
