import { type Candle, periodMs } from '@leverkit/sdk'
import { compare, multiply } from '@leverkit/sdk/math'
import type { CheckEntry } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { candlesOf } from '../probes/candles.ts'
import { liveMarket } from '../probes/read.ts'
import { candleEvents, candleTopicOf, quoteEvents, visitorStream } from '../probes/visitorStream.ts'
import type { Subject } from '../Subject.ts'

const candleSource = 'specification, section 7: topic KLINE.{code}'

const recordedCandles = async (subject: Subject) => {
  const { socket, candleTopic, market } = await visitorStream(subject)
  const events = candleEvents(socket, candleTopic)
  return events.length > 0 ? { socket, events, market } : skip('no candles arrived; see socket.candle-snapshot')
}

const at = (time: number) => new Date(time).toISOString().slice(0, 19)

const candleProblem = ({ open, high, low, close }: Candle): string | null => {
  if (compare(low, open) > 0 || compare(low, close) > 0) return `the low ${low} is above open ${open} or close ${close}`
  return compare(high, open) < 0 || compare(high, close) < 0 ? `the high ${high} is below open ${open} or close ${close}` : null
}

const sameCandle = (one: Candle, other: Candle) =>
  one.time === other.time && (['open', 'high', 'low', 'close'] as const).every((field) => compare(one[field], other[field]) === 0)

/** Compares the newest candle of the call `kline` with the candle events that a socket receives before and after the call. */
const compareWithKline = async (subject: Subject): Promise<string> => {
  const market = await liveMarket(subject)
  if (market.status !== 'open') return skip('every market is closed')
  const socket = await subject.openSocket()
  const topic = candleTopicOf(market)
  socket.send({ type: 'sub', topic })
  await socket.frame(({ type }) => type === 'event', 5_000)
  let shown = ''
  // The socket sends only some states of a candle, a few times a second. The call is therefore repeated until its candle equals
  // a sent state.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { candles, answer } = await candlesOf(subject, '1min')
    await socket.listen(350)
    const states = candleEvents(socket, topic).map(({ data }) => data)
    const newest = candles.at(-1)
    if (newest && states.some((state) => sameCandle(state, newest))) {
      socket.close()
      return `the candle of ${new Date(newest.time).toISOString().slice(11, 16)} is the same`
    }
    const last = states.at(-1)
    shown = `kline has ${JSON.stringify(newest)}, the socket ${JSON.stringify(last)}`
    const opening = states.find(({ time }) => time === newest?.time)
    if (newest && opening && compare(opening.open, newest.open) !== 0) fail(shown, answer.evidence, socket.evidence())
  }
  return fail(shown, socket.evidence())
}

/** Checks of candle events, a part of the group `events`. */
export const candleEventChecks: Readonly<Record<string, CheckEntry>> = {
  'candles-never-go-back': {
    title: 'Candle events arrive in the order of their time',
    source: candleSource,
    severity: 'major',
    advice: 'Send the current candle, and a new one when its minute has begun.',
    run: async (subject) => {
      const { socket, events } = await recordedCandles(subject)
      for (const [at, { event, data }] of events.entries()) {
        const before = events[at - 1]?.data
        if (before && data.time < before.time) fail('a candle is older than the one before it', socket.evidence([event]))
      }
      return `${events.length} events`
    },
  },
  'candles-are-minutes': {
    title: 'A candle event is the current one-minute candle, with low ≤ open, close ≤ high',
    source: `${candleSource}; packages/sdk/PROTOCOL.md: the current one-minute candle`,
    severity: 'major',
    advice: 'Send the opening time of the minute, in milliseconds since 1970 in UTC.',
    run: async (subject) => {
      const { socket, events } = await recordedCandles(subject)
      for (const { event, data } of events) {
        if (data.time % periodMs['1min'] !== 0)
          fail(`a candle begins at ${data.time}, not at a whole minute`, socket.evidence([event]))
        const problem = candleProblem(data)
        if (problem !== null) fail(problem, socket.evidence([event]))
      }
      const { candles, answer } = await candlesOf(subject, '1min')
      const [current = 0, sent = 0] = [candles.at(-1)?.time, events.at(-1)?.data.time]
      if (current - sent >= 2 * periodMs['1min'])
        fail(
          `the newest event has the candle of ${at(sent)}, kline the one of ${at(current)}`,
          socket.evidence(),
          answer.evidence,
        )
      return `${events.length} events`
    },
  },
  'candles-grow': {
    title: 'Within a minute, the open of a candle stays, its high never falls and its low never rises',
    source: candleSource,
    severity: 'major',
    advice: 'Update one candle per minute.',
    run: async (subject) => {
      const { socket, events } = await recordedCandles(subject)
      for (const [at, { event, data }] of events.entries()) {
        const before = events[at - 1]?.data
        if (!before || before.time !== data.time) continue
        if (compare(before.open, data.open) !== 0 || compare(before.high, data.high) > 0 || compare(before.low, data.low) < 0)
          fail(`${JSON.stringify(before)} is followed by ${JSON.stringify(data)}`, socket.evidence([event]))
      }
      return `${events.length} events`
    },
  },
  'candles-match-kline': {
    title: 'The newest candle of kline is the candle that the socket sends',
    source: 'specification, section 7: kline and topic KLINE.{code}',
    severity: 'major',
    advice: 'Answer kline and send KLINE from the same candle.',
    run: compareWithKline,
  },
  'candle-topic-has-one-market': {
    title: 'KLINE.{code} sends the candle of that market',
    source: candleSource,
    severity: 'critical',
    advice: 'Keep a topic for each market.',
    run: async (subject) => {
      const { events, market, socket } = await recordedCandles(subject)
      const quotes = quoteEvents(socket).flatMap(({ data }) => data.filter(({ marketId }) => marketId === market.id))
      const [first] = events
      const last = quotes[0]?.last
      if (!first || last === undefined) return skip('no quote arrived')
      // Both prices are from the same few seconds, so they should differ by less than 5 %.
      const bounds = [multiply(last, '0.95'), multiply(last, '1.05')] as const
      if (compare(first.data.close, bounds[0]) < 0 || compare(first.data.close, bounds[1]) > 0)
        fail(`the candle closes at ${first.data.close}, ${market.code} is at ${last}`, socket.evidence([first.event]))
      return `${first.data.close} and ${last}`
    },
  },
}
