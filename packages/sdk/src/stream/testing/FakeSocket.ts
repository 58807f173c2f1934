import type { Command } from '../../wire/frames.ts'
import type { SocketLike, WebSocketConstructor } from '../webSocket.ts'

/** A simulated socket. The test acts as the server. */
export class FakeSocket implements SocketLike {
  readyState = 0
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  onerror: SocketLike['onerror'] = null
  readonly url: string
  /** Commands that the client sent. */
  readonly sent: Command[] = []
  closedWith: number | null = null
  wasTerminated = false
  /** Called with every command that the client sends, after the command was added to `sent`. */
  onCommand: ((command: Command) => void) | null = null

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    const command = JSON.parse(text) as Command
    this.sent.push(command)
    this.onCommand?.(command)
  }

  close(code = 1005): void {
    this.readyState = 2
    this.closedWith = code
  }

  terminate(): void {
    this.readyState = 3
    this.wasTerminated = true
  }

  /** Whether the socket is open or connecting. */
  get isLive(): boolean {
    return this.readyState < 2
  }

  /**
   * Number of handlers on the socket. The error handler is not counted, because the client deliberately leaves an error
   * handler on a dropped socket.
   */
  get listeners(): number {
    return [this.onopen, this.onmessage, this.onclose].filter((handler) => handler !== null).length
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.({})
  }

  say(frame: object | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }

  drop(code = 1006, reason = ''): void {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }

  /** Returns the sent commands of one type. */
  sentOf<K extends Command['type']>(type: K): Extract<Command, { type: K }>[] {
    return this.sent.filter((command): command is Extract<Command, { type: K }> => command.type === type)
  }

  /** Topics of all `sub` commands, in the order of sending. */
  get subscribed(): string[] {
    return this.sentOf('sub').map(({ topic }) => topic)
  }
}

/** Provides a WebSocket class that creates fake sockets. `all` lists every created socket. */
export class FakeSockets {
  readonly all: FakeSocket[] = []
  readonly WebSocket: WebSocketConstructor

  constructor(made: (socket: FakeSocket) => void = () => undefined) {
    const { all } = this
    this.WebSocket = class extends FakeSocket {
      constructor(url: string) {
        super(url)
        all.push(this)
        made(this)
      }
    }
  }

  get last(): FakeSocket {
    const socket = this.all.at(-1)
    if (!socket) throw new Error('No socket was made.')
    return socket
  }

  get live(): FakeSocket[] {
    return this.all.filter((socket) => socket.isLive)
  }
}
