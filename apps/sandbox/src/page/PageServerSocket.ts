import { Emitter } from '@leverkit/sdk/emitter'
import type { ServerSocket } from '../socket/ServerSocket.ts'
import type { ClientFrame, ServerFrame } from './messages.ts'
import type { Pipe } from './Pipe.ts'

interface Events {
  message: [data: unknown, isBinary: boolean]
  pong: []
  close: []
  error: [error: Error]
}

const [open, closing, closed] = [1, 2, 3] as const
const decoder = new TextDecoder()

/** The broker's end of a socket that uses a pipe. */
export class PageServerSocket implements ServerSocket {
  readonly OPEN = open
  /** Always 0, because a browser does not report the number of messages that a page has not read yet. */
  readonly bufferedAmount = 0
  readonly #events = new Emitter<Events>()
  readonly #pipe: Pipe<ServerFrame, ClientFrame>
  #state: number = open

  constructor(pipe: Pipe<ServerFrame, ClientFrame>) {
    this.#pipe = pipe
  }

  /** Opens the client's end of the socket. Call this function after the broker has accepted the socket. */
  begin(): void {
    this.#pipe.listen((frame) => this.#receive(frame))
    if (this.#state === open) this.#pipe.send({ kind: 'open' })
  }

  on<Name extends keyof Events>(event: Name, listener: (...args: Events[Name]) => void): void {
    this.#events.on(event, listener)
  }

  once<Name extends keyof Events>(event: Name, listener: (...args: Events[Name]) => void): void {
    const stop = this.#events.on(event, (...args) => {
      stop()
      listener(...args)
    })
  }

  get readyState(): number {
    return this.#state
  }

  send(frame: Uint8Array): void {
    this.#pipe.send({ kind: 'text', text: decoder.decode(frame) })
  }

  close(code: number, reason: string): void {
    if (this.#state !== open) return
    this.#state = closing
    this.#pipe.send({ kind: 'close', code, reason })
  }

  terminate(): void {
    if (this.#state === closed) return
    this.#pipe.send({ kind: 'terminate' })
    this.#end()
  }

  ping(): void {
    this.#pipe.send({ kind: 'ping' })
  }

  #receive(frame: ClientFrame): void {
    if (this.#state === closed) return
    if (frame.kind === 'pong') this.#events.emit('pong')
    else if (frame.kind === 'close') {
      // A client that has begun the closing handshake waits for the broker's answer.
      if (this.#state === open) this.#pipe.send({ kind: 'close', code: frame.code, reason: frame.reason })
      this.#end()
    } else if (this.#state === open)
      this.#events.emit('message', frame.kind === 'text' ? frame.text : null, frame.kind === 'binary')
  }

  #end(): void {
    this.#state = closed
    this.#events.emit('close')
  }
}
