import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Command } from '../../wire/frames.ts'
import { wireQuote } from './harness.ts'

/** A closed order, with the socket number and the frame number of the event that reported it. */
export interface Closing {
  readonly id: number
  readonly line: number
  readonly frame: number
}

/** Faults that the broker simulates in the frames it sends. */
export type FrameFault = 'dropped-pongs' | 'duplicate' | 'reorder' | 'corrupt' | 'garbage'

interface Line {
  readonly socket: WebSocket
  readonly number: number
  readonly topics: Set<string>
  frames: number
  isLoggedIn: boolean
}

const token = 'token'

/** A broker on real sockets. It closes orders, changes a price, and counts the frames of each socket. */
export class ChaosBroker {
  /** All closed orders. A snapshot contains these orders. */
  readonly closed: number[] = []
  /** Descriptions of commands that a client must not send. */
  readonly violations: string[] = []
  fault: FrameFault | null = null
  port = 0
  #price = 0
  #lines = 0
  #held: number | null = null
  readonly #open = new Set<Line>()
  #server: Server | null = null

  get lastQuote(): string {
    return String(this.#price)
  }

  async listen(): Promise<void> {
    const server = createServer()
    this.#server = server
    new WebSocketServer({ server }).on('connection', (socket) => this.#accept(socket))
    await new Promise<void>((listening) => server.listen(this.port, '127.0.0.1', listening))
    this.port = (server.address() as AddressInfo).port
  }

  /** Stops the broker and terminates its sockets without a closing handshake. */
  async stop(): Promise<void> {
    for (const { socket } of this.#open) socket.terminate()
    const server = this.#server
    this.#server = null
    if (!server) return
    const closed = new Promise<void>((done) => server.close(() => done()))
    server.closeAllConnections()
    await closed
  }

  moveQuote(): void {
    this.#price += 1
    this.#toAll('DAY_MARKET', () => [wireQuote('EURUSD', this.lastQuote)])
  }

  closeOrder(): void {
    const id = this.closed.length + 1
    this.closed.push(id)
    if (this.fault === 'reorder' && this.#held === null) {
      this.#held = id
      return
    }
    this.#announce(id)
    if (this.fault === 'duplicate') this.#announce(id)
    if (this.#held === null) return
    this.#announce(this.#held)
    this.#held = null
  }

  #announce(id: number): void {
    this.#toAll('FOREX_CLOSED', (line) => ({ id, line: line.number, frame: line.frames }) satisfies Closing)
  }

  #toAll(topic: string, data: (line: Line) => unknown): void {
    for (const line of this.#open) {
      if (!line.topics.has(topic)) continue
      line.frames += 1
      const text = JSON.stringify({ topic, data: data(line) })
      if (this.fault === 'corrupt') line.socket.send(text.slice(0, -3))
      else if (this.fault === 'garbage') line.socket.send(`{"topic":"${topic}","data":{"id":"?"}}`)
      else line.socket.send(text)
    }
  }

  #accept(socket: WebSocket): void {
    this.#lines += 1
    const line: Line = { socket, number: this.#lines, topics: new Set(), frames: 0, isLoggedIn: false }
    this.#open.add(line)
    socket.on('message', (data) => this.#handle(line, JSON.parse(String(data)) as Command))
    socket.on('close', () => this.#open.delete(line))
    socket.on('error', () => socket.terminate())
  }

  #handle(line: Line, command: Command): void {
    const { socket, topics } = line
    if (command.type === 'ping') {
      if (this.fault !== 'dropped-pongs') socket.send('{"type":"pong"}')
    } else if (command.type === 'login') {
      line.isLoggedIn = command.token === token
      socket.send(JSON.stringify({ type: 'login', code: line.isLoggedIn ? 1 : 999 }))
    } else if (command.type === 'sub') {
      if (topics.has(command.topic)) this.violations.push(`${command.topic} subscribed twice`)
      if (!line.isLoggedIn) this.violations.push(`${command.topic} subscribed before the login`)
      topics.add(command.topic)
      socket.send(JSON.stringify({ type: 'sub', topic: command.topic, code: 1 }))
    }
  }
}

/** Token that this broker accepts. */
export const chaosToken = token
