import { type Candle, type Period, periodMs, periods } from '@leverkit/sdk'
import { neededDecimals } from '@leverkit/sdk/decimal'
import { compare, isNegative, isPositive, isZero, sum } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { type CandleList, candlesOf, newestCandles } from '../probes/candles.ts'
import { liveMarket, marketsOf, read } from '../probes/read.ts'
import type { Subject } from '../Subject.ts'

const source = 'specification, section 3: candle, section 7: kline, section 9: chart periods'

const at = (time: number) => new Date(time).toISOString().slice(0, 19)

/** Returns a description of the contradiction between the prices or volume of a candle; `null` if there is none. */
const shapeProblem = ({ open, high, low, close, volume }: Candle): string | null => {
  if ([open, high, low, close].some((price) => !isPositive(price)))
    return `a price is not positive: ${open} ${high} ${low} ${close}`
  if (compare(low, open) > 0 || compare(low, close) > 0) return `the low ${low} is above the open ${open} or the close ${close}`
  if (compare(high, open) < 0 || compare(high, close) < 0)
    return `the high ${high} is below the open ${open} or the close ${close}`
  return isNegative(volume) ? `the volume is ${volume}` : null
}

/**
 * Returns a description of the first wrong time in a list of candles; `null` if there is none. A day need not begin at midnight
 * UTC, and a list may omit weekends.
 */
const timeProblem = (candles: readonly Candle[], period: Period): string | null => {
  for (const [index, { time }] of candles.entries()) {
    const before = candles[index - 1]
    if (before && before.time >= time) return `${at(time)} follows ${at(before.time)}: the list is not sorted, oldest first`
    if (period !== '1day' && time % periodMs[period] !== 0) return `a candle begins at ${at(time)}, not at a whole ${period}`
    if (period === '1day' && before && time - before.time < periodMs['60min'] * 20)
      return `two days begin at ${at(before.time)} and ${at(time)}`
  }
  return null
}

/** Reads the newest candles of a period. @throws Skip when their times are wrong, which another check reports */
const sortedCandles = async (subject: Subject, period: Period): Promise<CandleList> => {
  const list = await newestCandles(subject, period)
  if (timeProblem(list.candles, period) === null) return list
  return skip(`the candles of ${period} have wrong times; see candles.${period}`)
}

const onePeriod = (period: Period) => ({
  title: `Candles of ${period} are sorted by time, oldest first, each with low ≤ open, close ≤ high`,
  source,
  severity: 'major' as const,
  advice: 'Send each candle once, with its opening time, in the order of time.',
  run: async (subject: Subject) => {
    const { candles, answer, market } = await newestCandles(subject, period)
    if (candles.length === 0) fail(`${market.code} has no candles`, answer.evidence)
    const timing = timeProblem(candles, period)
    if (timing !== null) fail(timing, answer.evidence)
    for (const candle of candles) {
      const problem = shapeProblem(candle)
      if (problem !== null) fail(`${at(candle.time)}: ${problem}`, answer.evidence)
    }
    return `${candles.length} candles of ${market.code}`
  },
})

/** Combines one-minute candles into candles of a longer period. */
const rolledUp = (minutes: readonly Candle[], period: Period): ReadonlyMap<number, readonly Candle[]> => {
  const buckets = new Map<number, Candle[]>()
  for (const candle of minutes) {
    const time = candle.time - (candle.time % periodMs[period])
    buckets.set(time, [...(buckets.get(time) ?? []), candle])
  }
  return buckets
}

const extreme = (prices: readonly string[], sign: 1 | -1) =>
  prices.reduce((best, price) => (compare(price, best) * sign > 0 ? price : best))

const rollUpProblem = (candle: Candle, minutes: readonly Candle[], period: Period): string | null => {
  const first = minutes[0]
  const last = minutes.at(-1)
  if (!first || !last) return null
  const wanted = {
    open: first.open,
    high: extreme(
      minutes.map(({ high }) => high),
      1,
    ),
    low: extreme(
      minutes.map(({ low }) => low),
      -1,
    ),
    close: last.close,
  }
  for (const field of ['open', 'high', 'low', 'close'] as const)
    if (compare(candle[field], wanted[field]) !== 0) return `${field} is ${candle[field]}, the minutes say ${wanted[field]}`
  const volume = sum(minutes.map((minute) => minute.volume))
  if (compare(candle.volume, volume) === 0) return null
  const missing = periodMs[period] / periodMs['1min'] - minutes.length
  const gap = missing > 0 ? `; ${missing} of its one-minute candles are not in the list` : ''
  return `volume is ${candle.volume}, the sum of the minutes is ${volume}${gap}`
}

const oneRollUp = (period: Period) => ({
  title: `A candle of ${period} agrees with the one-minute candles of its time`,
  source: "Leverkit's default (packages/sdk/PROTOCOL.md): the client rolls one-minute candles up to longer periods",
  severity: 'major' as const,
  advice:
    'Derive all periods from the same prices: open of the first minute, highest high, lowest low, close of the last minute, volume the sum of the minutes.',
  run: async (subject: Subject) => {
    // The one-minute candles are read first. The newest one-minute candle may still change, so a candle of the longer period is
    // compared only if it ends before the newest one-minute candle begins.
    const minutes = await sortedCandles(subject, '1min')
    const longer = await sortedCandles(subject, period)
    const first = minutes.candles[0]?.time ?? 0
    const last = minutes.candles.at(-1)?.time ?? 0
    let compared = 0
    for (const [time, bucket] of rolledUp(minutes.candles, period)) {
      if (time < first || time + periodMs[period] > last) continue
      const candle = longer.candles.find((known) => known.time === time)
      if (!candle) return fail(`there is no candle of ${at(time)}`, longer.answer.evidence)
      const problem = rollUpProblem(candle, bucket, period)
      if (problem !== null) fail(`${at(time)}: ${problem}`, longer.answer.evidence, minutes.answer.evidence)
      compared += 1
    }
    return compared > 0 ? `${compared} candles agree` : skip(`the one-minute candles cover no whole ${period}`)
  },
})

/** Reads the newest candles, and the candles before the middle of this list. */
const joint = async (subject: Subject): Promise<{ newer: CandleList; older: CandleList; before: number }> => {
  const newer = await newestCandles(subject, '1min')
  const middle = newer.candles[Math.floor(newer.candles.length / 2)]
  if (!middle) return skip('there are no candles')
  return { newer, before: middle.time, older: await subject.once('older candles', () => candlesOf(subject, '1min', middle.time)) }
}

export const candleChecks: readonly Check[] = [
  ...checksOf('candles', Object.fromEntries(periods.map((period) => [period, onePeriod(period)]))),
  ...checksOf(
    'candles',
    Object.fromEntries((['5min', '15min', '30min', '60min'] as const).map((period) => [`roll-up-${period}`, oneRollUp(period)])),
  ),
  ...checksOf('candles', {
    'fit-the-precision': {
      title: 'No price of a candle has more decimals than the precision of its market',
      source: 'specification, section 3: market (PricePrecision)',
      severity: 'major',
      advice: 'Round prices to the precision.',
      run: async (subject) => {
        const { candles, market, answer } = await newestCandles(subject, '1min')
        const odd = candles
          .flatMap(({ open, high, low, close }) => [open, high, low, close])
          .find((price) => neededDecimals(price) > market.pricePrecision)
        if (odd !== undefined) fail(`the price ${odd} has more than ${market.pricePrecision} decimals`, answer.evidence)
        return `${candles.length} candles`
      },
    },
    'have-a-volume': {
      title: 'The candles of an open market have a volume',
      source: 'specification, section 3: candle',
      severity: 'minor',
      advice: 'Send the traded units, or the number of price changes, as Volume.',
      run: async (subject) => {
        const { candles, market, answer } = await newestCandles(subject, '5min')
        if (market.status !== 'open' || candles.length === 0) return skip('there are no candles of an open market')
        if (candles.every(({ volume }) => isZero(volume))) fail(`the volume of ${candles.length} candles is 0`, answer.evidence)
        return `${candles.length} candles`
      },
    },
    'markets-differ': {
      title: 'Two markets have different candles',
      source,
      severity: 'critical',
      advice: 'Answer the candles of the market in forex_id.',
      run: async (subject) => {
        const { candles, market, answer } = await newestCandles(subject, '1min')
        const other = (await marketsOf(subject)).find(
          ({ id, quote }) => id !== market.id && compare(quote.last, market.quote.last) !== 0,
        )
        if (!other) return skip('there is one market')
        const second = await subject.send('markets.candles', { marketId: other.id, period: '1min' })
        const shared = second.decode<Candle[]>().filter((candle) => {
          const same = candles.find(({ time }) => time === candle.time)
          return same && compare(same.close, candle.close) === 0
        })
        if (shared.length > 3)
          fail(`${shared.length} candles of ${market.code} and ${other.code} are equal`, answer.evidence, second.evidence)
        return `${market.code} and ${other.code}`
      },
    },
    'newest-is-recent': {
      title: 'The newest candle of an open market is at most two periods old, and none is of the future',
      source: "Leverkit's default (docs/calls.md): candles up to now",
      severity: 'major',
      advice: 'End the list with the current candle. Times are milliseconds since 1970 in UTC, the opening of the candle.',
      run: async (subject) => {
        const { candles, market, answer } = await sortedCandles(subject, '5min')
        const newest = candles.at(-1)?.time ?? skip('there are no candles')
        const now = Date.parse(answer.header('date')[0] ?? '') || answer.exchange.sentAt
        if (newest > now + 2_000)
          fail(`the newest candle is of ${at(newest)}, the clock of the backend is ${at(now)}`, answer.evidence)
        if (market.status === 'open' && now - newest > 3 * periodMs['5min'])
          fail(`the newest candle is of ${at(newest)}, the clock of the backend is ${at(now)}`, answer.evidence)
        return `the newest candle is of ${at(newest)}`
      },
    },
    'close-is-a-recent-price': {
      title: 'The newest candle closes at the last price of its market',
      source: 'specification, section 3: candle, ForexQuotations',
      severity: 'major',
      advice: 'Derive candles and quotes from the same prices.',
      run: async (subject) => {
        const market = await liveMarket(subject)
        if (market.status !== 'open') skip('every market is closed')
        await sortedCandles(subject, '1min')
        let unrounded: string | null = null
        // The price may change between two reads. The reads are repeated until the price does not change between them.
        for (let attempt = 0; attempt < 12; attempt += 1) {
          const list = async () =>
            (await subject.send('markets.list', { search: market.code })).decode<{ id: unknown; quote: { last: string } }[]>()
          const lastOf = async () =>
            (await list()).find(({ id }) => id === market.id)?.quote.last ?? skip('the search does not find the market')
          const [before, { candles, answer }] = [await lastOf(), await candlesOf(subject, '1min')]
          const after = await lastOf()
          const close = candles.at(-1)?.close ?? skip('there are no candles')
          if (compare(before, close) === 0 || compare(after, close) === 0) return `${market.code} closes at ${close}`
          if (compare(before, after) === 0) fail(`the candle closes at ${close}, the last price is ${before}`, answer.evidence)
          if (neededDecimals(before) > market.pricePrecision) unrounded = before
        }
        if (unrounded === null) return skip('the price changes too often')
        return skip(
          `the price ${unrounded} differs at every read, because it is not rounded; see markets.prices-fit-the-precision`,
        )
      },
    },
    'before-ends-the-list': {
      title: 'Candles before a time all open before it',
      source: "Leverkit's default (docs/calls.md): before",
      severity: 'major',
      advice: 'Return the candles that open before the time in before. Without it a chart cannot scroll back.',
      run: async (subject) => {
        const { older, before } = await joint(subject)
        const odd = older.candles.find(({ time }) => time >= before)
        if (odd) fail(`${at(odd.time)} does not open before ${at(before)}`, older.answer.evidence)
        return `${older.candles.length} candles before ${at(before)}`
      },
    },
    'pages-join': {
      title: 'Older candles continue the list without a gap and without a difference',
      source: "Leverkit's default (docs/calls.md): before",
      severity: 'major',
      advice: 'End the page with the candle that directly precedes before.',
      run: async (subject) => {
        const { older, newer, before } = await joint(subject)
        const known = newer.candles.filter(({ time }) => time < before && time > (older.candles[0]?.time ?? 0))
        for (const candle of known) {
          const same = older.candles.find(({ time }) => time === candle.time)
          if (!same) fail(`the candle of ${at(candle.time)} is missing`, older.answer.evidence)
          if (same && compare(same.close, candle.close) !== 0)
            fail(`${at(candle.time)} closes at ${same.close} and at ${candle.close}`, older.answer.evidence)
        }
        return `${known.length} candles in both lists`
      },
    },
    'sparkline-is-sorted': {
      title: 'The small chart is sorted by time, oldest first',
      source: 'specification, section 7: abbreviated_cache_kline',
      severity: 'major',
      advice: 'Send the points in the order of time.',
      run: async (subject) => {
        const answer = await read(subject, 'markets.sparkline')
        const candles = answer.decode<Candle[]>()
        const odd = candles.find(({ time }, index) => index > 0 && (candles[index - 1]?.time ?? 0) >= time)
        if (odd) fail(`${at(odd.time)} does not follow the point before it`, answer.evidence)
        const wrong = candles.map(shapeProblem).find((problem) => problem !== null)
        if (wrong) fail(wrong, answer.evidence)
        return candles.length > 0 ? `${candles.length} points` : fail('there are no points', answer.evidence)
      },
    },
  }),
]
