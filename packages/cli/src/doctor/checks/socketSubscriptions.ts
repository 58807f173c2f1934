import type { Quote } from '@leverkit/sdk'
import { topics } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { eventMs } from '../probes/accountSocket.ts'
import { openOrFail } from '../probes/openOrFail.ts'
import { pinged } from '../probes/pinged.ts'
import { marketsOf } from '../probes/read.ts'
import { candleTopicOf, visitorStream } from '../probes/visitorStream.ts'
import type { Subject } from '../Subject.ts'
import type { RawSocket } from '../wire/RawSocket.ts'

const source = 'specification, section 7: socket; packages/sdk/PROTOCOL.md'

const ackOf = async (subject: Subject, socket: RawSocket, type: 'sub' | 'unsub', topic: string) => {
  const from = socket.received.length
  socket.send({ type, topic })
  const ack = await socket.frame((frame) => frame.type === type && frame.topic === topic, subject.timeoutMs, from)
  return ack?.frame?.type === type ? ack.frame.code : null
}

export const subscriptionChecks: readonly Check[] = checksOf('socket', {
  'sub-is-answered': {
    title: 'A subscription is answered with code 1 and its topic, without a login for market topics',
    source,
    severity: 'major',
    advice: 'Answer {"type":"sub","topic":"…","code":1}.',
    run: async (subject) => {
      const { socket, quoteTopic, candleTopic, acks } = await visitorStream(subject)
      for (const topic of [quoteTopic, candleTopic]) {
        const ack = acks.find(({ frame }) => frame?.type === 'sub' && frame.topic === topic)
        if (ack?.frame?.type !== 'sub')
          fail(`the subscription to ${topic} has no answer`, socket.evidence(socket.received.slice(0, 4)))
        if (ack?.frame?.type === 'sub' && ack.frame.code !== 1)
          fail(`the subscription to ${topic} is answered with ${ack.frame.code}`, socket.evidence([ack]))
      }
      return '2 subscriptions'
    },
  },
  'answers-in-order': {
    title: 'Commands are answered in their order',
    source: 'packages/sdk/PROTOCOL.md: the server handles the commands of one socket in order',
    severity: 'major',
    advice: 'Answer the commands of a socket one after the other.',
    run: async (subject) => {
      const { socket, quoteTopic, candleTopic, acks } = await visitorStream(subject)
      const got = acks.map(({ frame }) => (frame && 'topic' in frame ? `${frame.type} ${frame.topic}` : ''))
      const wanted = [`sub ${quoteTopic}`, `sub ${candleTopic}`, `unsub ${quoteTopic}`, `unsub ${candleTopic}`]
      if (got.join() !== wanted.join()) fail(`the answers are ${got.join(', ')}`, socket.evidence(acks))
      return got.join(', ')
    },
  },
  snapshot: {
    title: 'The first event of DAY_MARKET has every market of the list',
    source: 'packages/sdk/PROTOCOL.md: every market once after sub',
    severity: 'major',
    advice: 'Send all quotes once to a new subscriber.',
    run: async (subject) => {
      const { socket, quoteTopic } = await visitorStream(subject)
      const [first] = socket.events(quoteTopic)
      if (!first) return fail('no event arrived', socket.evidence())
      const listed = await marketsOf(subject)
      const quotes: readonly Quote[] = topics.quotes.event.read(first.frame.data)
      const missing = listed.filter(({ id }) => !quotes.some(({ marketId }) => marketId === id))
      if (missing.length > 0) fail(`${missing.map(({ code }) => code).join(', ')} is missing`, socket.evidence([first]))
      const twice = quotes.find(({ marketId }, at) => quotes.findIndex((other) => other.marketId === marketId) !== at)
      if (twice) fail(`${twice.code} occurs twice`, socket.evidence([first]))
      return `${quotes.length} markets after ${Math.round(first.at)} ms`
    },
  },
  'candle-snapshot': {
    title: 'A subscription to KLINE.{code} gets the current candle',
    source: 'specification, section 7: topic KLINE.{code}',
    severity: 'major',
    advice: 'Send the current one-minute candle to a new subscriber.',
    run: async (subject) => {
      const { socket, candleTopic, market } = await visitorStream(subject)
      const [first] = socket.events(candleTopic)
      if (!first && market.status !== 'open') skip('every market is closed')
      return first ? `after ${Math.round(first.at)} ms` : fail('no event arrived', socket.evidence())
    },
  },
  'only-subscribed-topics': {
    title: 'Only events of subscribed topics arrive',
    source,
    severity: 'major',
    advice: 'Send events to the subscribers of their topic alone.',
    run: async (subject) => {
      const { socket, quoteTopic, candleTopic } = await visitorStream(subject)
      if (socket.events(quoteTopic).length === 0) skip(`no event of ${quoteTopic} arrived; see socket.snapshot`)
      const odd = socket.received.find(
        ({ frame }) => frame?.type === 'event' && frame.topic !== quoteTopic && frame.topic !== candleTopic,
      )
      if (odd) fail('an event of another topic arrived', socket.evidence([odd]))
      return `${socket.received.length} frames`
    },
  },
  'silent-without-subscription': {
    title: 'A socket without a subscription gets no events',
    source,
    severity: 'major',
    advice: 'Send events to subscribers alone.',
    run: async (subject) => {
      const { socket, pongs } = await pinged(subject)
      if (pongs.includes(null)) skip('the socket does not answer a ping; see socket.pong')
      const odd = socket.received.find(({ frame }) => frame?.type === 'event')
      if (odd) fail('an event arrived', socket.evidence([odd]))
      return 'no event'
    },
  },
  'unsub-is-answered': {
    title: 'The end of a subscription is answered with code 1 and its topic',
    source,
    severity: 'minor',
    advice: 'Answer {"type":"unsub","topic":"…","code":1}.',
    run: async (subject) => {
      const { socket, acks, quoteTopic, candleTopic } = await visitorStream(subject)
      for (const topic of [quoteTopic, candleTopic]) {
        const ack = acks.find(({ frame }) => frame?.type === 'unsub' && frame.topic === topic)
        if (ack?.frame?.type !== 'unsub' || ack.frame.code !== 1) fail(`unsub ${topic} is not confirmed`, socket.evidence(acks))
      }
      return '2 answers'
    },
  },
  'unsub-ends-events': {
    title: 'After unsub, nothing more of the topic arrives',
    source,
    severity: 'major',
    advice: 'Remove the socket from the subscribers of the topic before the answer.',
    run: async (subject) => {
      const { socket, unsubscribedAt, isAlive, control } = await visitorStream(subject)
      if (!isAlive) skip('the socket does not answer a ping after unsub')
      const odd = socket.received.slice(unsubscribedAt).find(({ frame }) => frame?.type === 'event')
      if (odd) fail('an event arrived after the end of the subscription', socket.evidence([odd]))
      return control > 0 ? `silence, while another socket got ${control} events` : skip('no price changed in 3 s')
    },
  },
  'unsub-ends-one-topic': {
    title: 'The end of one subscription leaves the others',
    source: 'packages/sdk/PROTOCOL.md: unsub names one topic',
    severity: 'major',
    advice: 'Remove the socket from the subscribers of that topic alone.',
    run: async (subject) => {
      const { candleTopic } = await visitorStream(subject)
      const [socket, witness] = [await openOrFail(subject), await openOrFail(subject)]
      const topic = topics.quotes.name
      for (const each of [socket, witness]) await ackOf(subject, each, 'sub', topic)
      await ackOf(subject, socket, 'sub', candleTopic)
      await ackOf(subject, socket, 'unsub', candleTopic)
      const [from, other] = [socket.received.length, witness.received.length]
      await witness.until(() => witness.events(topic, other).length > 1, eventMs)
      const moved = witness.events(topic, other).length
      if (moved > 1) await socket.until(() => socket.events(topic, from).length > 0, 1_000)
      for (const each of [socket, witness]) each.close()
      if (moved < 2) return skip(`no price changed in ${eventMs / 1000} s`)
      if (socket.events(topic, from).length === 0) fail(`${topic} is silent after unsub ${candleTopic}`, socket.evidence())
      return `${topic} goes on after unsub ${candleTopic}`
    },
  },
  'sub-again': {
    title: 'A topic can be subscribed again after unsub, and is sent from its snapshot on',
    source,
    severity: 'major',
    advice: 'Treat every subscription as new.',
    run: async (subject) => {
      const socket = await openOrFail(subject)
      const topic = topics.quotes.name
      await ackOf(subject, socket, 'sub', topic)
      await ackOf(subject, socket, 'unsub', topic)
      const from = socket.received.length
      socket.send({ type: 'sub', topic })
      const event = await socket.frame((frame) => frame.type === 'event' && frame.topic === topic, eventMs, from)
      socket.close()
      if (!event) fail('no event arrived after the second subscription', socket.evidence())
      return 'the snapshot arrived again'
    },
  },
  'unknown-topic-is-refused': {
    title: 'A subscription to an unknown topic is refused',
    source: 'packages/sdk/PROTOCOL.md: anything else than 1 and 999 is refused',
    severity: 'minor',
    advice: 'Answer another code than 1.',
    run: async (subject) => {
      const socket = await openOrFail(subject)
      const code = await ackOf(subject, socket, 'sub', candleTopicOf({ code: 'LEVERKIT-DOCTOR' } as never))
      socket.close()
      if (code === 1) fail('the subscription is answered with code 1', socket.evidence())
      if (code === 999) fail('the subscription is answered with code 999, which signs the user out', socket.evidence())
      if (code === null) fail('no answer', socket.evidence())
      return `code ${code}`
    },
  },
  'account-topics-need-a-login': {
    title: 'Topics of the account are refused without a login, and send nothing',
    source: 'specification, section 4: socket logs in with the token; packages/sdk/PROTOCOL.md: login yes',
    severity: 'critical',
    advice: 'Answer code 999 to a subscription of FOREX_TRADE and FOREX_CLOSED without a login.',
    run: async (subject) => {
      const socket = await openOrFail(subject)
      for (const { name } of [topics.account, topics.closedOrders]) {
        const code = await ackOf(subject, socket, 'sub', name)
        if (code === 1) fail(`${name} is accepted`, socket.evidence())
        if (code === null) fail(`the subscription to ${name} has no answer`, socket.evidence())
        if (code !== 999) fail(`${name} is refused with code ${code}, not 999`, socket.evidence())
      }
      const odd = socket.received.find(({ frame }) => frame?.type === 'event')
      socket.close()
      if (odd) fail('an event arrived', socket.evidence([odd]))
      return 'refused'
    },
  },
})
