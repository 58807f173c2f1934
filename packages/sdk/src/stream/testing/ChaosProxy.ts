import { connect, createServer, type Server, type Socket } from 'node:net'
import { ChaosPipe } from './ChaosPipe.ts'

/** Faults that the network or the broker can have. */
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

type Transform = (pipe: ChaosPipe, piece: Buffer, up: boolean, random: () => number) => void

const oneDirection =
  (open: 'up' | 'down'): Transform =>
  (pipe, piece, up) => {
    if (up === (open === 'up')) pipe.pass(piece)
    else pipe.hold(piece)
  }

/** Effect of each network fault on one chunk of bytes. The broker simulates the faults that affect whole frames. */
const transforms: { readonly [K in FaultKind]?: Transform } = {
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
  'upstream-only': oneDirection('up'),
  'downstream-only': oneDirection('down'),
  // Delivers one byte per second. The connection remains open, but no frame arrives completely during a test.
  throttle: (pipe, piece) => {
    for (let at = 0; at < piece.length; at++) pipe.pass(piece.subarray(at, at + 1), 1_000, 1_000)
  },
}

/** A proxy with real sockets that simulates a faulty network between one client and one server. */
export class ChaosProxy {
  /** Active fault. It affects the open connection and all connections that are accepted while the fault is active. */
  fault: FaultKind | null = null
  /** Times of connection attempts in ms, as `performance.now()` reports them. */
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

  /** Closes all open sockets: by a reset if `abrupt`, otherwise normally. */
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
    const transform = this.fault === null ? undefined : transforms[this.fault]
    if (transform) transform(pipe, piece, up, this.#random)
    else pipe.pass(piece)
  }
}
