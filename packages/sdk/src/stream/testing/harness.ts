import type { LeverkitError } from '../../errors.ts'
import type { ResyncEvent } from '../resync.ts'
import type { StreamOptions } from '../StreamOptions.ts'
import type { StatusEvent } from '../status.ts'
import { createStream } from '../stream.ts'
import { FakeClock } from './FakeClock.ts'
import { FakeSignal } from './FakeSignal.ts'
import { type FakeSocket, FakeSockets } from './FakeSocket.ts'

/**
 * Makes a socket answer commands like a healthy server. A login with a token other than `token` is refused with code
 * 999.
 */
export const healthy = (socket: FakeSocket, token = 'token'): void => {
  socket.onCommand = (command) => {
    if (command.type === 'ping') socket.say({ type: 'pong' })
    else if (command.type === 'login') socket.say({ type: 'login', code: command.token === token ? 1 : 999 })
    else if (command.type === 'sub' || command.type === 'unsub') socket.say({ type: command.type, topic: command.topic, code: 1 })
  }
}

/**
 * Creates a stream with a simulated clock, sockets, network and page. The random number is always 0.5, so every wait before a
 * retry is half of its maximum.
 */
export const harness = (given: Partial<StreamOptions> = {}) => {
  const clock = new FakeClock()
  const sockets = new FakeSockets()
  const online = new FakeSignal()
  const visibility = new FakeSignal()
  const statuses: StatusEvent[] = []
  const resyncs: ResyncEvent[] = []
  const errors: LeverkitError[] = []
  const stream = createStream({
    url: 'wss://api.example.com/v1/ws',
    WebSocket: sockets.WebSocket,
    clock,
    random: () => 0.5,
    online,
    visibility,
    ...given,
  })
  stream.on('status', (event) => statuses.push(event))
  stream.on('resync', (event) => resyncs.push(event))
  stream.on('error', (error) => errors.push(error))
  return {
    stream,
    clock,
    sockets,
    online,
    visibility,
    resyncs,
    errors,
    /** Opens the newest socket, which then answers commands like a healthy server. */
    accept: (token?: string) => {
      healthy(sockets.last, token)
      sockets.last.accept()
      return sockets.last
    },
    /** Advances time until the next connection attempt. */
    untilDialling: () => {
      for (let step = 0; stream.status !== 'connecting' && step < 400; step++) clock.advance(100)
    },
    /** Returns the status changes since the last call of `history`, each as the text `status reason`. */
    history: () => statuses.splice(0).map(({ status, reason }) => `${status} ${reason}`),
    /** Returns the numbers of remaining timers, watchers, live sockets and socket handlers. */
    leftovers: () => ({
      timers: clock.pending,
      watchers: online.watchers + visibility.watchers,
      sockets: sockets.live.length,
      listeners: sockets.all.reduce((sum, socket) => sum + socket.listeners, 0),
    }),
  }
}

/** Result of `leftovers` for a stream that has released everything. */
export const nothingLeft = { timers: 0, watchers: 0, sockets: 0, listeners: 0 }

/** Wire form of one quote. */
export const wireQuote = (code: string, last: string) => ({
  Id: 1,
  Code: code,
  Close: last,
  Open: '1.1',
  Change: '0.1',
  High: '1.2',
  Low: '1.0',
  Time: 1_700_000_000_000,
  MarketStatus: 1,
})

/** Wire form of a candle. */
export const wireCandle = (close: string) => ({
  Time: 1_700_000_000_000,
  Open: '1',
  High: '3',
  Low: '1',
  Close: close,
  Volume: '5',
})
