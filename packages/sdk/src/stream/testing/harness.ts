import type { LeverkitError } from '../../errors.ts'
import type { ResyncEvent } from '../resync.ts'
import type { StatusEvent } from '../status.ts'
import { createStream } from '../stream.ts'
import type { StreamOptions } from '../stream-options.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeSignal } from './fake-signal.ts'
import { type FakeSocket, FakeSockets } from './fake-socket.ts'

/** Answers a client as a healthy server does. `token` is what it accepts; anything else is refused with 999. */
export const healthy = (socket: FakeSocket, token = 'token'): void => {
  socket.onCommand = (command) => {
    if (command.type === 'ping') socket.say({ type: 'pong' })
    else if (command.type === 'login') socket.say({ type: 'login', code: command.token === token ? 1 : 999 })
    else if (command.type === 'sub' || command.type === 'unsub') socket.say({ type: command.type, topic: command.topic, code: 1 })
  }
}

/** A stream whose time, sockets, network and page are the test's; waits before retries are half their ceiling. */
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
    /** Lets the newest socket open and answers on it from now on. */
    accept: (token?: string) => {
      healthy(sockets.last, token)
      sockets.last.accept()
      return sockets.last
    },
    /** Lets time pass until the next socket is being opened. */
    untilDialling: () => {
      for (let step = 0; stream.status !== 'connecting' && step < 400; step++) clock.advance(100)
    },
    /** `status reason` of every change so far, which are then forgotten. */
    history: () => statuses.splice(0).map(({ status, reason }) => `${status} ${reason}`),
    /** Timers, watchers, live sockets and handlers on sockets that are left. */
    leftovers: () => ({
      timers: clock.pending,
      watchers: online.watchers + visibility.watchers,
      sockets: sockets.live.length,
      listeners: sockets.all.reduce((sum, socket) => sum + socket.listeners, 0),
    }),
  }
}

/** What `leftovers` says when nothing is left. */
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
