import type { FaultTable, Link } from '../Fault.ts'
import type { JsonRow } from '../mutate.ts'
import { frameOf, isEvent, onCommand, onReplies, onSocket, readCommand } from '../mutateFrame.ts'

const frames = 'PROTOCOL.md, frames'
const topicsTable = 'PROTOCOL.md, topics'
const subscribe = (topic: string) => JSON.stringify({ type: 'sub', topic })
const reply = (link: Link, frame: JsonRow) => link.toClient(JSON.stringify(frame))

/** Mistakes in the connection and the commands of the socket. */
export const socketFaults = {
  'socket-path-wrong': {
    summary: 'Serves the socket at another path than /v1/ws.',
    source: 'product specification, section 7: socket at the same host, path /v1/ws',
    breaks: 'socket',
    expects: 'The upgrade at /v1/ws answers HTTP status 404.',
    apply: () => ({ refuseUpgrade: (path) => (path.split('?')[0] === '/v1/ws' ? 404 : null) }),
  },
  'socket-one-connection': {
    summary: 'Accepts one socket at a time.',
    source: 'product specification, section 7: each page opens a socket',
    breaks: 'limits',
    expects: 'A second socket is refused while the first is open.',
    apply: () => ({ refuseUpgrade: (_, open) => (open >= 1 ? 503 : null) }),
  },
  'socket-twenty-connections': {
    summary: 'Accepts 20 sockets at a time.',
    source: 'product specification, section 1: retail traders; section 7: each page opens a socket',
    breaks: 'limits',
    expects: 'Of 100 sockets from different users 80 are refused.',
    apply: () => ({ refuseUpgrade: (_, open) => (open >= 20 ? 503 : null) }),
  },
  'ping-without-pong': {
    summary: 'Ignores ping.',
    source: 'product specification, section 9: reconnect after more than 2 missed pongs',
    breaks: 'socket',
    expects: 'No pong follows a ping.',
    apply: () => onCommand('ping', () => () => undefined),
  },
  'pong-late': {
    summary: 'Answers a ping after 8 seconds.',
    source: 'product specification, section 9: socket ping 5 s',
    breaks: 'socket',
    expects: 'The pong follows after the next ping was due.',
    apply: () => onReplies('pong', (link) => (_, text) => void link.wait(8_000).then(() => link.toClient(text))),
  },
  'pong-as-plain-text': {
    summary: 'Answers a ping with the text pong, which is no JSON.',
    source: `${frames}: {"type":"pong"}`,
    breaks: 'socket',
    expects: 'The answer to a ping is not JSON.',
    apply: () => onReplies('pong', (link) => () => link.toClient('pong')),
  },
  'pong-with-other-name': {
    summary: 'Answers a ping with { "event": "pong" }.',
    source: `${frames}: {"type":"pong"}`,
    breaks: 'socket',
    expects: 'The answer to a ping has no type.',
    apply: () => onReplies('pong', (link) => () => reply(link, { event: 'pong' })),
  },
  'login-ignored': {
    summary: 'Ignores login: there is no answer, and account topics stay refused.',
    source: `${frames}: login; product specification, section 4: the socket logs in with the token`,
    breaks: 'socket',
    expects: 'No answer follows a login.',
    apply: () => onCommand('login', () => () => undefined),
  },
  'login-unanswered': {
    summary: 'Logs in, but sends no answer.',
    source: `${frames}: the answer, in the order of the logins`,
    breaks: 'socket',
    expects: 'No answer follows a login, although account topics are accepted afterwards.',
    apply: () => onReplies('login', () => () => undefined),
  },
  'login-code-missing': {
    summary: 'Answers a login with { "type": "login", "ok": true }.',
    source: `${frames}: {"type":"login","code":1}`,
    breaks: 'socket',
    expects: 'The answer to a login has no code.',
    apply: () =>
      onReplies(
        'login',
        (link) =>
          ({ code }) =>
            reply(link, { type: 'login', ok: code === 1 }),
      ),
  },
  'account-topic-for-visitors': {
    summary: 'Accepts FOREX_TRADE without a login and sends an empty account.',
    source: `${topicsTable}: login yes`,
    breaks: 'socket',
    expects: 'A visitor can subscribe to FOREX_TRADE.',
    apply: () =>
      onReplies('sub', (link) => (frame, text) => {
        if (frame.topic !== 'FOREX_TRADE' || frame.code !== 999) return link.toClient(text)
        reply(link, { ...frame, code: 1 })
        const data = { ProfitsTotal: '0.000000', HazardRate: '0.00', CautionMoneyAll: '0.000000', TransOrder: [] }
        reply(link, { topic: 'FOREX_TRADE', data })
      }),
  },
  'account-topic-needs-no-code': {
    summary: 'Refuses FOREX_TRADE without a login with code 403 in place of 999.',
    source: `${frames}: sub, 999 session expired`,
    breaks: 'codes',
    expects: 'The answer to the subscription of a visitor has another code than 999.',
    apply: () => onReplies('sub', (link) => (frame) => reply(link, frame.code === 999 ? { ...frame, code: 403 } : frame)),
  },
  'unknown-topic-accepted': {
    summary: 'Accepts subscriptions to topics that do not exist.',
    source: `${frames}: sub, anything else refused`,
    breaks: 'socket',
    expects: 'The subscription to an invented topic answers code 1.',
    apply: () =>
      onReplies('sub', (link) => (frame) => reply(link, frame.code === 1 || frame.code === 999 ? frame : { ...frame, code: 1 })),
  },
  'sub-answer-without-topic': {
    summary: 'Answers a subscription without its topic.',
    source: `${frames}: {"type":"sub","topic":"DAY_MARKET","code":1}`,
    breaks: 'socket',
    expects: 'The answer to a subscription has no topic.',
    apply: () =>
      onReplies(
        'sub',
        (link) =>
          ({ topic: _, ...frame }) =>
            reply(link, frame),
      ),
  },
  'push-without-subscription': {
    summary: 'Sends quotes to each socket, without a subscription.',
    source: `${frames}: sub`,
    breaks: 'socket',
    expects: 'An event of DAY_MARKET arrives before any command.',
    apply: () =>
      onSocket((link) => {
        let isWanted = false
        link.toBroker(subscribe('DAY_MARKET'))
        return {
          command(text) {
            const { type, topic } = readCommand(text)
            if (type === 'sub' && topic === 'DAY_MARKET') isWanted = true
            link.toBroker(text)
          },
          event(text) {
            const { type, topic } = frameOf(text)
            if (isWanted || !(type === 'sub' && topic === 'DAY_MARKET')) link.toClient(text)
          },
        }
      }),
  },
  'unsubscribed-still-pushed': {
    summary: 'Confirms unsub and keeps sending the topic.',
    source: `${frames}: unsub`,
    breaks: 'socket',
    expects: 'Events of a topic arrive after its unsub was confirmed.',
    apply: () =>
      onCommand(
        'unsub',
        (link) =>
          ({ topic }) =>
            reply(link, { type: 'unsub', topic: topic ?? null, code: 1 }),
      ),
  },
  'unsub-ends-every-topic': {
    summary: 'Removes all topics of a socket with one unsub.',
    source: `${frames}: unsub names one topic`,
    breaks: 'socket',
    expects: 'Another topic is silent after an unsub.',
    apply: () =>
      onSocket((link) => {
        let isSilent = false
        return {
          command(text) {
            const { type } = readCommand(text)
            if (type === 'unsub') isSilent = true
            if (type === 'sub') isSilent = false
            link.toBroker(text)
          },
          event(text) {
            if (!isSilent || frameOf(text).type !== undefined) link.toClient(text)
          },
        }
      }),
  },
  'binary-frames': {
    summary: 'Sends each frame as binary data.',
    source: 'PROTOCOL.md, frames: one JSON object per frame, as text',
    breaks: 'socket',
    expects: 'A frame is binary.',
    apply: () => onSocket((link) => ({ event: (text) => link.toClientAsBytes(text) })),
  },
  'frames-as-arrays': {
    summary: 'Wraps each event in an array.',
    source: 'PROTOCOL.md, frames: one JSON object per frame',
    breaks: 'socket',
    expects: 'An event is an array and no object.',
    apply: () => onSocket((link) => ({ event: (text) => link.toClient(frameOf(text).type === undefined ? `[${text}]` : text) })),
  },
  'event-as-channel': {
    summary: 'Names the topic of an event channel.',
    source: `${frames}: {"topic":"DAY_MARKET","data":[…]}`,
    breaks: 'socket',
    expects: 'An event has no topic.',
    apply: () =>
      onSocket((link) => ({
        event(text) {
          const { topic, ...frame } = frameOf(text)
          link.toClient(frame.type === undefined ? JSON.stringify({ channel: topic, ...frame }) : text)
        },
      })),
  },
  'event-data-as-text': {
    summary: 'Encodes the data of quotes twice: it is a text that contains JSON.',
    source: topicsTable,
    breaks: 'types',
    expects: 'The data of DAY_MARKET is a text.',
    apply: () =>
      onSocket((link) => ({
        event(text) {
          const frame = frameOf(text)
          link.toClient(isEvent(frame, 'DAY_MARKET') ? JSON.stringify({ ...frame, data: JSON.stringify(frame.data) }) : text)
        },
      })),
  },
  'socket-closes-on-second-ping': {
    summary: 'Closes the socket with the second ping, because its gateway ends long connections.',
    source: 'product specification, section 4: reconnect only after more than 2 missed pongs',
    breaks: 'socket',
    expects: 'The socket closes while the client sends pings.',
    apply: () =>
      onCommand('ping', (link) => {
        let pings = 0
        return (_, text) => {
          pings += 1
          if (pings < 2) link.toBroker(text)
          else link.close(1000, 'timeout')
        }
      }),
  },
} as const satisfies FaultTable
