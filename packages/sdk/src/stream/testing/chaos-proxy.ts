import { connect, createServer, type Server, type Socket } from 'node:net'
import { ChaosPipe } from './chaos-pipe.ts'

/** What a network can do to one connection, or to those that come next. */
export const faultKinds = [
  'reset',
  'close',
  'half-open',
  'delay',
  'jitter',
  'split',
  'merge',
  'truncated-handshake',
  'slow-upgrade',
  'refuse',
  'html-instead',
  'restart',
  'upstream-only',
  'downstream-only',
  'throttle',
  'dropped-pongs',
  'duplicate',
  'reorder',
  'corrupt',
  'garbage',
] as const
export type FaultKind = (typeof faultKinds)[number]

type Way = (pipe: ChaosPipe, piece: Buffer, up: boolean, random: () => number) => void

const oneWay =
  (open: 'up' | 'down'): Way =>
  (pipe, piece, up) => {
    if (up === (open === 'up')) pipe.pass(piece)
    else pipe.hold(piece)
  }

/** What becomes of one piece of a stream of bytes while a fault is on. Faults of whole frames are the broker's. */
const ways: { readonly [K in FaultKind]?: Way } = {
  'half-open': (pipe) => {
    pipe.isDead = true
  },
  delay: (pipe, piece) => pipe.pass(piece, 60),
  jitter: (pipe, piece, _up, random) => pipe.pass(piece, random() * 60),
  split: (pipe, piece) => {
    for (let at = 0; at < piece.length; at += 3) pipe.pass(piece.subarray(at, at + 3), at === 0 ? 0 : 0.2)
  },
  merge: (pipe, piece) => {
    if (pipe.hold(piece) >= 6) pipe.pass(Buffer.alloc(0))
  },
  'upstream-only': oneWay('up'),
  'downstream-only': oneWay('down'),
  // One byte a second: it lives, and says nothing for as long as anybody waits.
  throttle: (pipe, piece) => {
    for (let at = 0; at < piece.length; at++) pipe.pass(piece.subarray(at, at + 1), 1_000, 1_000)
  },
}

/** A network of our own between one client and one server: real sockets, faults by name. */
export class ChaosProxy {
  /** Fault that is on, for the connection that is open and those that come while it is. */
  fault: FaultKind | null = null
  /** When connections came, by `performance.now()`. */
  readonly attempts: number[] = []
  readonly #server: Server
  readonly #target: () => number
  readonly #random: () => number
  readonly #sockets = new Set<Socket>()

  constructor(target: () => number, random: () => number) {
    this.#target = target
    this.#random = random
    this.#server = createServer((socket) => this.#accept(socket))
  }

  async listen(): Promise<number> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Ends what is open: by a reset, or in order. */
  cut(abrupt: boolean): void {
    for (const socket of this.#sockets) {
      if (abrupt) socket.resetAndDestroy()
      else socket.end()
    }
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #accept(client: Socket): void {
    this.attempts.push(performance.now())
    this.#sockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => this.#sockets.delete(client))
    if (this.fault === 'refuse') client.resetAndDestroy()
    else if (this.fault === 'html-instead')
      client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\n\r\n<html>502</html>')
    else if (this.fault === 'truncated-handshake') client.end('HTTP/1.1 101 Switching Protocols\r\nUpgra')
    else if (this.fault === 'slow-upgrade') setTimeout(() => this.#join(client), 120)
    else this.#join(client)
  }

  #join(client: Socket): void {
    if (client.destroyed) return
    const server = connect(this.#target(), '127.0.0.1')
    this.#pass(client, server, true)
    this.#pass(server, client, false)
  }

  #pass(from: Socket, to: Socket, up: boolean): void {
    const pipe = new ChaosPipe(to)
    this.#sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (piece) => this.#forward(pipe, piece, up))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      this.#sockets.delete(from)
      if (this.fault !== 'half-open') to.destroy()
    })
  }

  #forward(pipe: ChaosPipe, piece: Buffer, up: boolean): void {
    const way = this.fault === null ? undefined : ways[this.fault]
    if (way) way(pipe, piece, up, this.#random)
    else pipe.pass(piece)
  }
}
