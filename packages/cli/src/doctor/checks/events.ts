import type { Quote } from '@leverkit/sdk'
import { topics } from '@leverkit/sdk/contract'
import { decimalsOf, neededDecimals } from '@leverkit/sdk/decimal'
import { changePercent, compare } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { liveMarket, marketsOf } from '../probes/read.ts'
import { quoteEvents, visitorStream } from '../probes/visitorStream.ts'
import type { Subject } from '../Subject.ts'
import { candleEventChecks } from './candleEvents.ts'

const quoteSource = 'specification, section 7: topic DAY_MARKET'

const recordedQuotes = async (subject: Subject) => {
  const { socket } = await visitorStream(subject)
  const events = quoteEvents(socket)
  return events.length > 0 ? { socket, events } : skip('no quotes arrived; see socket.snapshot')
}

/** Fails the check at the first quote that violates the expectation. */
const eachQuote = async (subject: Subject, problemOf: (quote: Quote) => string | null): Promise<string> => {
  const { socket, events } = await recordedQuotes(subject)
  let count = 0
  for (const { event, data } of events) {
    for (const quote of data) {
      const problem = problemOf(quote)
      if (problem !== null) fail(`${quote.code}: ${problem}`, socket.evidence([event]))
      count += 1
    }
  }
  return `${count} quotes`
}

export const eventChecks: readonly Check[] = checksOf('events', {
  'quotes-never-go-back': {
    title: "A market's quotes arrive in the order of their time",
    source: `${quoteSource}; packages/sdk/PROTOCOL.md: the order of frames is never changed`,
    severity: 'critical',
    advice: 'Send events of one market in the order in which they happened.',
    run: async (subject) => {
      const { socket, events } = await recordedQuotes(subject)
      const times = new Map<unknown, number>()
      for (const { event, data } of events) {
        for (const { marketId, code, time } of data) {
          const before = times.get(marketId) ?? 0
          if (time < before) fail(`${code} goes back from ${before} to ${time}`, socket.evidence([event]))
          times.set(marketId, time)
        }
      }
      return `${events.length} events, ${times.size} markets`
    },
  },
  'no-duplicate-quotes': {
    title: 'No quote event is sent twice',
    source: `${quoteSource}; packages/sdk/PROTOCOL.md: then those that changed`,
    severity: 'major',
    advice: 'Send each change once.',
    run: async (subject) => {
      const { socket, events } = await recordedQuotes(subject)
      const twice = events.find(({ event }, at) => at > 0 && events[at - 1]?.event.text === event.text)
      if (twice) fail('two events in a row are the same', socket.evidence([twice.event]))
      return events.length > 1 ? `${events.length} different events` : skip('no price changed')
    },
  },
  'only-changed-quotes': {
    title: 'After the first event, quotes have changed since they were last sent',
    source: 'packages/sdk/PROTOCOL.md: every market once after sub, then those that changed',
    severity: 'minor',
    advice: 'Leave out markets whose quote is the same as before.',
    run: async (subject) => {
      const { socket, events } = await recordedQuotes(subject)
      if (events.length < 2) skip('no price changed')
      const last = new Map<unknown, string>()
      let same = 0
      let total = 0
      for (const [at, { data }] of events.entries()) {
        for (const quote of data) {
          const text = JSON.stringify(quote)
          if (at > 0) total += 1
          if (at > 0 && last.get(quote.marketId) === text) same += 1
          last.set(quote.marketId, text)
        }
      }
      if (same * 2 > total) fail(`${same} of ${total} quotes are the same as before`, socket.evidence())
      return `${total - same} of ${total} quotes have changed`
    },
  },
  'quotes-fit-the-precision': {
    title: 'No price of a quote has more decimals than the precision of its market',
    source: 'specification, section 3: market (PricePrecision)',
    severity: 'major',
    advice: 'Round prices to the precision.',
    run: async (subject) => {
      const precision = new Map((await marketsOf(subject)).map(({ id, pricePrecision }) => [id, pricePrecision]))
      return eachQuote(subject, ({ marketId, last, open, high, low }) => {
        const odd = [last, open, high, low].find((price) => neededDecimals(price) > (precision.get(marketId) ?? 12))
        return odd === undefined ? null : `the price ${odd} has more than ${precision.get(marketId)} decimals`
      })
    },
  },
  'quotes-have-the-precision': {
    title: 'Prices of quotes have as many decimals as the precision of their market, also zeros',
    source: 'specification, section 3: market (PricePrecision)',
    severity: 'minor',
    advice: 'Print 1.10000, not 1.1: format decimals with a fixed number of places.',
    run: async (subject) => {
      const precision = new Map((await marketsOf(subject)).map(({ id, pricePrecision }) => [id, pricePrecision]))
      return eachQuote(subject, ({ marketId, last }) =>
        decimalsOf(last) < (precision.get(marketId) ?? 0)
          ? `the price ${last} has fewer than ${precision.get(marketId)} decimals`
          : null,
      )
    },
  },
  'quotes-lie-in-their-range': {
    title: 'The last price of a quote lies between the low and the high of its day',
    source: quoteSource,
    severity: 'major',
    advice: 'Update High and Low with every price.',
    run: (subject) =>
      eachQuote(subject, ({ last, high, low }) =>
        compare(low, last) <= 0 && compare(last, high) <= 0 ? null : `last ${last}, low ${low}, high ${high}`,
      ),
  },
  'change-matches-the-prices': {
    title: 'The change of a quote is (Close − Open) ÷ Open × 100, rounded half up',
    source: 'specification, section 2: percent change',
    severity: 'major',
    advice: 'Calculate Change from the sent prices, in percent.',
    run: (subject) =>
      eachQuote(subject, ({ last, open, changePercent: change }) => {
        const right = changePercent({ last, open, places: Math.max(2, decimalsOf(change)) })
        return compare(right, change) === 0 ? null : `the change is ${change}, but ${open} → ${last} is ${right}`
      }),
  },
  'quotes-name-their-market': {
    title: 'Each quote has the id and the code of a listed market',
    source: quoteSource,
    severity: 'critical',
    advice: 'Use Id and Code of trade_list.',
    run: async (subject) => {
      const codes = new Map((await marketsOf(subject)).map(({ id, code }) => [id, code]))
      return eachQuote(subject, ({ marketId, code }) =>
        codes.get(marketId) === code ? null : `the id ${marketId} belongs to ${codes.get(marketId) ?? 'no market'}`,
      )
    },
  },
  'quotes-are-recent': {
    title: 'Quotes of open markets are not of the future',
    source: `${quoteSource} (Time)`,
    severity: 'major',
    advice: 'Times are milliseconds since 1970 in UTC.',
    run: async (subject) => {
      const settings = await subject.send('platform.settings', {})
      const now = Date.parse(settings.header('date')[0] ?? '') || Date.now()
      return eachQuote(subject, ({ time }) =>
        time > now + 5_000 || time < Date.UTC(2000) ? `the quote is of ${new Date(time).toISOString()}` : null,
      )
    },
  },
  'quotes-match-the-list': {
    title: 'trade_list has the prices that DAY_MARKET sends',
    source: 'specification, section 3: ForexQuotations, section 7: DAY_MARKET',
    severity: 'critical',
    advice: 'Answer calls and events from the same prices.',
    run: async (subject) => {
      const market = await liveMarket(subject)
      const socket = await subject.openSocket()
      socket.send({ type: 'sub', topic: topics.quotes.name })
      await socket.frame(({ type }) => type === 'event', 5_000)
      const sent = () => quoteEvents(socket).flatMap(({ data }) => data.filter(({ marketId }) => marketId === market.id))
      let shown = ''
      const [agreed, listed] = [new Set<string>(), new Set<string>()]
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const answer = await subject.send('markets.list', { search: market.code })
        const found = answer.decode<(typeof market)[]>().find(({ id }) => id === market.id)
        await socket.listen(350)
        const { last = '', open = '' } = found?.quote ?? {}
        listed.add(last)
        if (sent().some((quote) => compare(quote.last, last) === 0 && compare(quote.open, open) === 0)) agreed.add(last)
        // One common price can be a coincidence, or both sources can have stopped. A second common price, which differs from
        // the first, proves that both sources change.
        if (agreed.size > 1 || (agreed.size > 0 && market.status !== 'open')) {
          socket.close()
          return `${market.code} at ${[...agreed].join(' and ')}`
        }
        shown = `trade_list has ${last} (open ${open}), the socket ${sent().at(-1)?.last} (open ${sent().at(-1)?.open})`
      }
      const moves = listed.size > 1 || new Set(sent().map(({ last }) => last)).size > 1
      if (agreed.size > 0 && !moves) return `${market.code} at ${[...agreed].join()}, unchanged`
      return fail(shown, socket.evidence())
    },
  },
  'status-matches-the-list': {
    title: 'DAY_MARKET and trade_list agree which markets are open',
    source: 'specification, section 4: market open or closed',
    severity: 'major',
    advice: 'Derive MarketStatus of both from the same calendar.',
    run: async (subject) => {
      const { events, socket } = await recordedQuotes(subject)
      const [first] = events
      const after = (await subject.send('markets.list', {})).decode<{ id: unknown; code: string; status: string }[]>()
      const before = await marketsOf(subject)
      for (const quote of first?.data ?? []) {
        const [one, other] = [before, after].map((list) => list.find(({ id }) => id === quote.marketId)?.status)
        if (one !== undefined && one === other && one !== quote.status)
          fail(
            `${quote.code} is ${one} in the list and ${quote.status} on the socket`,
            ...(first ? [socket.evidence([first.event])] : []),
          )
      }
      return `${first?.data.length ?? 0} markets`
    },
  },
  ...candleEventChecks,
})
