// Measures the retained heap after a million frames, after a thousand reconnects, and after a million cancelled subscriptions.
// One test of subscriptions uses a different topic for each subscription, and another test always uses the same topic. The
// number of subscriptions is high, because a JavaScript engine allocates 20 to 50 kB once, for code and collections. With fewer
// subscriptions, the result would mainly show this allocation.
//   node --expose-gc --conditions=@leverkit/source bench/memory.mjs
// Goals: ≤ 0.05 B a frame, ≤ 1 kB a reconnect, no growth for subscriptions (≤ 1 B each).
//
// The socket is a plain object in this process, so that only the stream is measured. Each result is the growth between two full
// garbage collections. The first collection follows a warm-up with the same work (200,000 frames), so one-time allocations do not
// count.
import { createStream } from '../packages/sdk/src/stream/stream.ts'

let socket
/** Responses of the server that have not been delivered yet. */
const answers = []
class Socket {
  readyState = 0
  constructor() {
    socket = this
  }
  send(text) {
    const { type, topic } = JSON.parse(text)
    if (type === 'sub' || type === 'unsub') answers.push(JSON.stringify({ type, topic, code: 1 }))
  }
  close() {
    this.readyState = 3
  }
}

const timers = new Map()
const clock = {
  at: 1_700_000_000_000,
  now: () => clock.at,
  setTimeout: (fn, ms) => {
    const handle = {}
    timers.set(handle, { fn, at: clock.at + ms })
    return handle
  },
  clearTimeout: (handle) => timers.delete(handle),
}

function advance(ms) {
  clock.at += ms
  for (const [handle, { fn, at }] of [...timers]) {
    if (at > clock.at || !timers.delete(handle)) continue
    fn()
  }
}

function open() {
  socket.readyState = 1
  socket.onopen({})
}

function answer() {
  for (const data of answers.splice(0)) socket.onmessage({ data })
}

const frameOf = (at) =>
  JSON.stringify({
    topic: 'DAY_MARKET',
    data: [
      {
        Id: at % 50,
        Code: `SYM${at % 50}`,
        Close: `1.38${600 + (at % 99)}`,
        Open: '1.38670',
        Change: '-0.04',
        High: '1.38720',
        Low: '1.38590',
        Time: 1_399_033_790_000 + at,
        MarketStatus: 1,
      },
    ],
  })

const heap = () => {
  for (let pass = 0; pass < 4; pass++) gc()
  return process.memoryUsage().heapUsed
}

function slope(what, goal, times, step) {
  const warm = Math.min(times, 200_000)
  for (let at = 0; at < warm; at++) step(at)
  const before = heap()
  for (let at = 0; at < times; at++) step(at)
  const bytes = (heap() - before) / times
  console.log(`${what.padEnd(34)} ${bytes.toFixed(4)} B each over ${times}  (goal ≤ ${goal})`)
}

let seen = 0
const stream = createStream({ url: 'ws://example.com', WebSocket: Socket, clock, random: () => 0.5 })
stream.subscribe('quotes', () => {
  seen += 1
})
stream.on('status', () => undefined)
stream.on('resync', () => undefined)
stream.connect()
open()
answer()

slope('frames', 0.05, 1_000_000, (at) => socket.onmessage({ data: frameOf(at) }))
slope('reconnects', 1000, 1_000, () => {
  socket.onclose({ code: 1006 })
  advance(30_000)
  open()
  answer()
})
slope('subscriptions given up, by topic', 1, 1_000_000, (at) => {
  stream.subscribe('candles', { code: `SYM${at}` }, () => undefined)()
  answer()
})
slope('subscriptions given up, by handler', 1, 1_000_000, () => stream.subscribe('quotes', () => undefined)())
stream.close()
console.log(`frames delivered ${seen}, timers left ${timers.size}`)
