import type { ClientFrame, ServerFrame } from './messages.ts'
import type { Pipe } from './Pipe.ts'

/** Connects a new socket to the broker. Returns the client's end of the pipe. */
export type Connect = () => Pipe<ClientFrame, ServerFrame>

const [connecting, open, closing, closed] = [0, 1, 2, 3] as const
/** Close code of a connection that ended without a close frame. */
const abnormal = 1006
/** Close code for a close frame that contains no code. */
const noStatus = 1005
const maxReasonBytes = 123

type Handler<E extends Event> = ((event: E) => unknown) | null

/** A socket to the simulated broker that runs inside the page. It has the interface of the platform's `WebSocket`. */
class PageWebSocket extends EventTarget {
  static readonly CONNECTING = connecting
  static readonly OPEN = open
  static readonly CLOSING = closing
  static readonly CLOSED = closed
  readonly CONNECTING = connecting
  readonly OPEN = open
  readonly CLOSING = closing
  readonly CLOSED = closed
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: BinaryType = 'blob'
  onopen: Handler<Event> = null
  onmessage: Handler<MessageEvent> = null
  onerror: Handler<Event> = null
  onclose: Handler<CloseEvent> = null
  readonly #pipe: Pipe<ClientFrame, ServerFrame>
  #state: number = connecting

  constructor(url: string, pipe: Pipe<ClientFrame, ServerFrame>) {
    super()
    this.url = url
    this.#pipe = pipe
    pipe.listen((frame) => this.#receive(frame))
  }

  get readyState(): number {
    return this.#state
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.#state === connecting) throw new DOMException('The socket is still connecting.', 'InvalidStateError')
    if (this.#state !== open) return
    this.#pipe.send(typeof data === 'string' ? { kind: 'text', text: data } : { kind: 'binary' })
  }

  close(code?: number, reason = ''): void {
    if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999))
      throw new DOMException(`${code} is no close code of a client: use 1000, or 3000 to 4999.`, 'InvalidAccessError')
    if (new TextEncoder().encode(reason).length > maxReasonBytes)
      throw new DOMException(`A reason has at most ${maxReasonBytes} bytes.`, 'SyntaxError')
    if (this.#state >= closing) return
    const wasOpen = this.#state === open
    this.#state = closing
    this.#pipe.send({ kind: 'close', code: code ?? noStatus, reason })
    // The broker does not answer a socket that it has not accepted yet.
    if (!wasOpen) queueMicrotask(() => this.#fail())
  }

  #receive(frame: ServerFrame): void {
    if (this.#state === closed) return
    if (frame.kind === 'ping') this.#pipe.send({ kind: 'pong' })
    else if (frame.kind === 'terminate') this.#end(abnormal, '', false)
    else if (frame.kind === 'close') this.#answerClose(frame.code, frame.reason)
    else if (frame.kind === 'open') this.#open()
    else if (this.#state === open) this.#emit(new MessageEvent('message', { data: frame.text }))
  }

  #open(): void {
    if (this.#state !== connecting) return
    this.#state = open
    this.#emit(new Event('open'))
  }

  #answerClose(code: number, reason: string): void {
    if (this.#state === open) this.#pipe.send({ kind: 'close', code, reason })
    this.#end(code, reason, true)
  }

  #fail(): void {
    if (this.#state === closed) return
    this.#emit(new Event('error'))
    this.#end(abnormal, '', false)
  }

  #end(code: number, reason: string, wasClean: boolean): void {
    this.#state = closed
    // The pipe is closed after the current turn of the event loop, so that the answer to a close frame is still sent.
    queueMicrotask(() => this.#pipe.close())
    // Node 20 has no `CloseEvent`.
    const event = typeof CloseEvent === 'function' ? new CloseEvent('close', { code, reason, wasClean }) : new Event('close')
    if (!('code' in event)) Object.assign(event, { code, reason, wasClean })
    this.#emit(event as CloseEvent)
  }

  #emit(event: Event | MessageEvent | CloseEvent): void {
    const handlers = { open: this.onopen, message: this.onmessage, error: this.onerror, close: this.onclose }
    // Cast: the name of an event determines the type of the event and of its handler.
    const handler = handlers[event.type as keyof typeof handlers] as Handler<Event>
    this.dispatchEvent(event)
    handler?.call(this, event)
  }
}

/** A class of sockets for the options of `createLeverkit`. */
export type PageWebSocketClass = new (url: string | URL, protocols?: string | string[]) => WebSocket

/**
 * Creates a `WebSocket` class. Sockets to the broker's origin connect to the broker inside the page. Sockets to other addresses
 * are sockets of the platform.
 */
export function createWebSocketClass(origin: string, connect: Connect): PageWebSocketClass {
  const host = new URL(origin).host
  const NetworkSocket = globalThis.WebSocket
  const create = function WebSocket(url: string | URL, protocols?: string | string[]) {
    const address = new URL(url)
    return address.host === host ? new PageWebSocket(address.href, connect()) : new NetworkSocket(address, protocols)
  }
  // Cast: a function that returns an object can be called with `new`.
  return Object.assign(create, {
    CONNECTING: connecting,
    OPEN: open,
    CLOSING: closing,
    CLOSED: closed,
  }) as unknown as PageWebSocketClass
}
