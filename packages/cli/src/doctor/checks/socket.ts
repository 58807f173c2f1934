import type { Quote } from '@leverkit/sdk'
import { FieldError, topics } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { deviationsOf, deviationText } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { eventMs, openAccountSocket } from '../probes/accountSocket.ts'
import { marketsOf } from '../probes/read.ts'
import { readSession } from '../probes/sessions.ts'
import { candleTopicOf, visitorStream } from '../probes/visitorStream.ts'
import type { Subject } from '../Subject.ts'
import type { RawSocket, Received } from '../wire/RawSocket.ts'

const source = 'specification, section 7: socket; PROTOCOL.md'
const pingMs = 5_000

/** Opens a socket and keeps it open while it sends three pings, 5 s apart. */
const pinged = (subject: Subject) =>
  subject.once('pinged', async () => {
    const socket = await subject.openSocket()
    const pongs: (Received | null)[] = []
    for (let ping = 0; ping < 3; ping += 1) {
      const [from, at] = [socket.received.length, socket.now()]
      socket.send({ type: 'ping' })
      const pong = await socket.frame(({ type }) => type === 'pong', pingMs, from)
      pongs.push(pong && { ...pong, at: pong.at - at })
      if (!pong) break
      if (ping < 2) await socket.listen(Math.max(0, pingMs - (socket.now() - at)))
    }
    return { socket, pongs }
  })

const open = async (subject: Subject, headers?: Record<string, string>): Promise<RawSocket> => {
  try {
    return await subject.openSocket(subject.socketUrl, headers)
  } catch (error) {
    return fail(`${subject.socketUrl}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const ackOf = async (subject: Subject, socket: RawSocket, type: 'sub' | 'unsub', topic: string) => {
  const from = socket.received.length
  socket.send({ type, topic })
  const ack = await socket.frame((frame) => frame.type === type && frame.topic === topic, subject.timeoutMs, from)
  return ack?.frame?.type === type ? ack.frame.code : null
}

const loginOf = async (subject: Subject, token: string) => {
  const socket = await open(subject)
  socket.send({ type: 'login', token })
  const login = await socket.frame(({ type }) => type === 'login', subject.timeoutMs)
  return { socket, code: login?.frame?.type === 'login' ? login.frame.code : null }
}

const topicChecks = ([name, topic]: readonly [string, (typeof topics)[keyof typeof topics]]) => {
  const eventsOf = async (subject: Subject) => {
    if (topic.auth === 'session') {
      const { token } = await readSession(subject)
      const { socket } = await subject.once('account socket of reads', () => openAccountSocket(subject, token))
      const events = socket.events(topic.name)
      return events.length > 0 ? { socket, events } : skip(`no event of ${topic.name} arrived`)
    }
    const { socket, candleTopic, quoteTopic } = await visitorStream(subject)
    const events = socket.events(topic === topics.quotes ? quoteTopic : candleTopic)
    return events.length > 0 ? { socket, events } : skip(`no event of ${topic.name} arrived; see socket.snapshot`)
  }
  const shared = { source: `specification, section 7: topic ${topic.name}` }
  return {
    [`${name}-readable`]: {
      ...shared,
      title: `Events of ${topic.name} have every required field`,
      severity: 'critical' as const,
      advice: 'Send events as in docs/asyncapi.json.',
      run: async (subject: Subject) => {
        const { socket, events } = await eventsOf(subject)
        for (const event of events) {
          try {
            topic.event.read(event.frame.data)
          } catch (error) {
            if (error instanceof FieldError) fail(error.message, socket.evidence([event]))
            throw error
          }
        }
        return `${events.length} events`
      },
    },
    [`${name}-strict`]: {
      ...shared,
      title: `Events of ${topic.name} have the documented types`,
      severity: 'minor' as const,
      advice: 'Send money, prices, lots and rates as decimal text, and enums with their documented values.',
      run: async (subject: Subject) => {
        const { socket, events } = await eventsOf(subject)
        for (const event of events) {
          const deviations = deviationsOf(topic.event, event.frame.data)
          if (deviations.length > 0) fail(deviationText(deviations), socket.evidence([event]))
        }
        return `${events.length} events`
      },
    },
  }
}

/**
 * All topics except the topic of closed orders. This topic has events only after a trade, and the checks of trades examine
 * these events.
 */
const listenedTopics = Object.entries(topics).filter(([, topic]) => topic !== topics.closedOrders)

export const socketChecks: readonly Check[] = [
  ...checksOf('socket', {
    opens: {
      title: 'The socket opens at /v1/ws within 5 s',
      source: 'specification, section 7: path /v1/ws, section 9: connect timeout 5 s',
      severity: 'critical',
      advice: 'Accept WebSocket upgrades at /v1/ws of the API host, without a token in the address.',
      run: async (subject) => {
        const socket = await open(subject)
        const { openedAfter } = socket
        socket.close()
        if (openedAfter > 5_000) fail(`the socket opened after ${(openedAfter / 1000).toFixed(1)} s`)
        return `${Math.round(openedAfter)} ms`
      },
    },
    'opens-for-a-page': {
      title: "The socket opens for a page of the app's origin",
      source: 'specification, section 7: the API is on another host than the app',
      severity: 'critical',
      advice: "Allow the app's origin in the check of the header origin.",
      run: async (subject) => {
        const origin = subject.origin ?? skip("the app's origin is unknown: add --origin https://app.example.com")
        const socket = await open(subject, { origin })
        socket.close()
        return origin
      },
    },
    pong: {
      title: 'A ping is answered with a pong within 5 s',
      source: 'specification, section 9: ping 5 s; PROTOCOL.md',
      severity: 'critical',
      advice: 'Answer {"type":"ping"} with {"type":"pong"} at once.',
      run: async (subject) => {
        const { pongs, socket } = await pinged(subject)
        if (pongs[0] === null) fail('no pong within 5 s', socket.evidence())
        return `${Math.round(pongs[0]?.at ?? 0)} ms`
      },
    },
    'stays-open': {
      title: 'A socket that pings every 5 s stays open, and each ping has one pong',
      source: 'specification, section 9: ping 5 s, reconnect after more than 2 missed pongs',
      severity: 'critical',
      advice: 'Keep the socket while pings arrive, and answer each of them once.',
      run: async (subject) => {
        const { pongs, socket } = await pinged(subject)
        if (socket.closed)
          fail(`the socket closed with ${socket.closed.code} after ${(socket.closed.at / 1000).toFixed(1)} s`, socket.evidence())
        const missing = pongs.filter((pong) => pong === null).length
        if (missing > 0) fail(`${missing} of 3 pings have no pong`, socket.evidence())
        const all = socket.received.filter(({ frame }) => frame?.type === 'pong').length
        if (all !== 3) fail(`3 pings have ${all} pongs`, socket.evidence())
        return '3 pings, 3 pongs'
      },
    },
    'frames-are-text': {
      title: 'Every frame is a JSON object in a text frame, of the protocol',
      source: 'PROTOCOL.md: one JSON object per frame, as text',
      severity: 'major',
      advice: 'Send answers as {"type":…} and events as {"topic":…,"data":…}.',
      run: async (subject) => {
        const { socket } = await visitorStream(subject)
        const odd = socket.received.find(({ isBinary, frame }) => isBinary || frame === null)
        if (odd) fail(odd.isBinary ? 'a binary frame arrived' : 'a frame is none of the protocol', socket.evidence([odd]))
        return `${socket.received.length} frames`
      },
    },
    'codes-are-numbers': {
      title: 'Codes of frames are JSON numbers',
      source: 'PROTOCOL.md',
      severity: 'minor',
      advice: 'Write "code":1, not "code":"1".',
      run: async (subject) => {
        const { socket, acks } = await visitorStream(subject)
        if (acks.length === 0) skip('no command is answered')
        const odd = acks.find(({ text }) => /"code"\s*:\s*"/.test(text))
        if (odd) fail('a code is text', socket.evidence([odd]))
        return `${acks.length} answers`
      },
    },
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
      source: 'PROTOCOL.md: the server handles the commands of one socket in order',
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
      source: 'PROTOCOL.md: every market once after sub',
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
        const { socket } = await pinged(subject)
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
        const { socket, unsubscribedAt, control } = await visitorStream(subject)
        const odd = socket.received.slice(unsubscribedAt).find(({ frame }) => frame?.type === 'event')
        if (odd) fail('an event arrived after the end of the subscription', socket.evidence([odd]))
        return control > 0 ? `silence, while another socket got ${control} events` : skip('no price changed in 3 s')
      },
    },
    'unsub-ends-one-topic': {
      title: 'The end of one subscription leaves the others',
      source: 'PROTOCOL.md: unsub names one topic',
      severity: 'major',
      advice: 'Remove the socket from the subscribers of that topic alone.',
      run: async (subject) => {
        const { candleTopic } = await visitorStream(subject)
        const [socket, witness] = [await open(subject), await open(subject)]
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
        const socket = await open(subject)
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
      source: 'PROTOCOL.md: anything else than 1 and 999 is refused',
      severity: 'minor',
      advice: 'Answer another code than 1.',
      run: async (subject) => {
        const socket = await open(subject)
        const code = await ackOf(subject, socket, 'sub', candleTopicOf({ code: 'LEVERKIT-DOCTOR' } as never))
        socket.close()
        if (code === 1) fail('the subscription is answered with code 1', socket.evidence())
        if (code === 999) fail('the subscription is answered with code 999, which signs the user out', socket.evidence())
        return code === null ? 'no answer' : `code ${code}`
      },
    },
    'account-topics-need-a-login': {
      title: 'Topics of the account are refused without a login, and send nothing',
      source: 'specification, section 4: socket logs in with the token; PROTOCOL.md: login yes',
      severity: 'critical',
      advice: 'Answer code 999 to a subscription of FOREX_TRADE and FOREX_CLOSED without a login.',
      run: async (subject) => {
        const socket = await open(subject)
        for (const { name } of [topics.account, topics.closedOrders]) {
          const code = await ackOf(subject, socket, 'sub', name)
          if (code === 1) fail(`${name} is accepted`, socket.evidence())
          if (code !== null && code !== 999) fail(`${name} is refused with code ${code}, not 999`, socket.evidence())
        }
        const odd = socket.received.find(({ frame }) => frame?.type === 'event')
        socket.close()
        if (odd) fail('an event arrived', socket.evidence([odd]))
        return 'refused'
      },
    },
    'survives-garbage': {
      title: 'A frame that is no command does not end the service',
      source: 'PROTOCOL.md',
      severity: 'major',
      advice: 'Ignore such a frame, answer an error, or close that socket alone.',
      run: async (subject) => {
        const socket = await open(subject)
        for (const text of ['', '{', '[]', 'null', '{"type":7}', '{"type":"sub"}', '{"type":"unsub","topic":{}}'])
          socket.sendText(text)
        await socket.listen(500)
        const state = socket.closed ? `closed with ${socket.closed.code}` : 'open'
        socket.close()
        const other = await open(subject)
        other.send({ type: 'ping' })
        if (!(await other.frame(({ type }) => type === 'pong', pingMs))) fail('another socket gets no pong', other.evidence())
        other.close()
        return `that socket is ${state}, others work`
      },
    },
    'invalid-token-is-999': {
      title: 'A login with an invalid token is answered with code 999',
      source: 'specification, section 8: code 999; PROTOCOL.md',
      severity: 'critical',
      advice: 'Answer {"type":"login","code":999}.',
      run: async (subject) => {
        const { socket, code } = await loginOf(subject, 'leverkit-doctor-no-such-token-0123456789')
        socket.close()
        if (code !== 999 && socket.closed?.code !== 4401) fail(code === null ? 'no answer' : `code ${code}`, socket.evidence())
        return `code ${code ?? 'none'}`
      },
    },
    login: {
      title: 'A login with the token of a session is answered with code 1',
      source: 'specification, section 4: socket logs in with the token',
      severity: 'critical',
      advice: 'Accept the tokens of REST on the socket, and answer {"type":"login","code":1}.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        const { socket, code } = await loginOf(subject, token)
        socket.close()
        if (code !== 1) fail(code === null ? 'no answer' : `code ${code}`, socket.evidence())
        return 'code 1'
      },
    },
    'account-snapshot': {
      title: 'A subscription to FOREX_TRADE gets the account at once',
      source: 'specification, section 7: topic FOREX_TRADE; PROTOCOL.md',
      severity: 'major',
      advice: 'Send the account to a new subscriber, also without open orders.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        const { socket, snapshot } = await subject.once('account socket of reads', () => openAccountSocket(subject, token))
        if (!snapshot) fail(`no event within ${eventMs / 1000} s`, socket.evidence())
        return `after ${Math.round(snapshot?.at ?? 0)} ms`
      },
    },
    reconnect: {
      title: 'After a reconnect, both snapshots arrive again',
      source: 'PROTOCOL.md: every new socket subscribes all wanted topics again',
      severity: 'major',
      advice: 'Treat every socket as new: keep no state of an earlier one.',
      run: async (subject) => {
        const { token } = await readSession(subject)
        const connect = async () => {
          const { socket, snapshot } = await openAccountSocket(subject, token)
          socket.send({ type: 'sub', topic: topics.quotes.name })
          const quotes = await socket.frame((frame) => frame.type === 'event' && frame.topic === topics.quotes.name, eventMs)
          socket.close()
          if (!snapshot || !quotes)
            fail(`${snapshot ? topics.quotes.name : topics.account.name} has no snapshot`, socket.evidence())
          return quotes ? topics.quotes.event.read((quotes.frame as { data: unknown }).data).length : 0
        }
        const [first, second] = [await connect(), await connect()]
        if (first !== second) fail(`${first} quotes at first, ${second} after the reconnect`)
        return `${second} quotes and the account, twice`
      },
    },
  }),
  ...checksOf('socket', Object.assign({}, ...listenedTopics.map(topicChecks))),
]
