import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Command } from '../../wire/frames.ts'
import { wireQuote } from './harness.ts'

interface Line {
  readonly socket: WebSocket
  readonly topics: Set<string>
  person: string | null
}

/** A broker with a page: it knows who is logged in on which socket, and closes orders whether or not anybody listens. */
export class SharedBroker {
  /** Sockets that are open now. */
  readonly lines = new Set<Line>()
  /** Sockets that were ever opened. */
  opened = 0
  url = ''
  readonly #closed = new Map<string, number[]>()
  readonly #script: string
  readonly #server: Server

  /** @param script - what the page runs */
  constructor(script: string) {
    this.#script = script
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/closed') response.end(JSON.stringify(this.#closed.get(searchParams.get('person') ?? '') ?? []))
      else if (pathname === '/page.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(this.#script)
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><script type="module" src="/page.js"></script>')
    })
    new WebSocketServer({ server: this.#server, path: '/v1/ws' }).on('connection', (socket) => this.#accept(socket))
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const { socket } of this.lines) socket.terminate()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Persons logged in, one for every open socket; `null` for a visitor. */
  get persons(): (string | null)[] {
    return [...this.lines].map(({ person }) => person)
  }

  moveQuote(last: string): void {
    this.#say('DAY_MARKET', [wireQuote('EURUSD', last)], () => true)
  }

  closeOrder(person: string, id: number): void {
    this.#closed.set(person, [...(this.#closed.get(person) ?? []), id])
    this.#say('FOREX_CLOSED', [id], (line) => line.person === person)
  }

  /** Ends every open socket with a close code. */
  hangUp(code: number): void {
    for (const { socket } of this.lines) socket.close(code)
  }

  #say(topic: string, data: unknown, concerns: (line: Line) => boolean): void {
    for (const line of this.lines) if (line.topics.has(topic) && concerns(line)) line.socket.send(JSON.stringify({ topic, data }))
  }

  #accept(socket: WebSocket): void {
    const line: Line = { socket, topics: new Set(), person: null }
    this.opened += 1
    this.lines.add(line)
    socket.on('close', () => this.lines.delete(line))
    socket.on('message', (data) => this.#obey(line, JSON.parse(String(data)) as Command))
  }

  #obey(line: Line, command: Command): void {
    if (command.type === 'login') line.person = command.token.replace('token-of-', '')
    if (command.type === 'sub') line.topics.add(command.topic)
    if (command.type === 'unsub') line.topics.delete(command.topic)
    if (command.type === 'ping') line.socket.send('{"type":"pong"}')
    else if (command.type !== 'logout') line.socket.send(JSON.stringify({ ...command, code: 1, token: undefined }))
  }
}
