import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { openOrFail } from '../probes/openOrFail.ts'
import { pinged } from '../probes/pinged.ts'
import { visitorStream } from '../probes/visitorStream.ts'
import { socketSessionChecks } from './socketSessions.ts'
import { subscriptionChecks } from './socketSubscriptions.ts'
import { socketTopicChecks } from './socketTopics.ts'

export const socketChecks: readonly Check[] = [
  ...checksOf('socket', {
    opens: {
      title: 'The socket opens at /v1/ws within 5 s',
      source: 'specification, section 7: path /v1/ws, section 9: connect timeout 5 s',
      severity: 'critical',
      advice: 'Accept WebSocket upgrades at /v1/ws of the API host, without a token in the address.',
      run: async (subject) => {
        const socket = await openOrFail(subject)
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
        const socket = await openOrFail(subject, { origin })
        socket.close()
        return origin
      },
    },
    pong: {
      title: 'A ping is answered with a pong within 5 s',
      source: 'specification, section 9: ping 5 s; packages/sdk/PROTOCOL.md',
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
      source: 'packages/sdk/PROTOCOL.md: one JSON object per frame, as text',
      severity: 'major',
      advice: 'Send answers as {"type":…} and events as {"topic":…,"data":…}.',
      run: async (subject) => {
        const { socket } = await visitorStream(subject)
        if (socket.received.length === 0) skip('no frame arrived; see socket.snapshot')
        const odd = socket.received.find(({ isBinary, frame }) => isBinary || frame === null)
        if (odd) fail(odd.isBinary ? 'a binary frame arrived' : 'a frame is none of the protocol', socket.evidence([odd]))
        return `${socket.received.length} frames`
      },
    },
    'codes-are-numbers': {
      title: 'Codes of frames are JSON numbers',
      source: 'packages/sdk/PROTOCOL.md',
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
  }),
  ...subscriptionChecks,
  ...socketSessionChecks,
  ...socketTopicChecks,
]
