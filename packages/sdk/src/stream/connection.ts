import { hangUp, listenTo, loadWebSocket, platformWebSocket, watchUpgrade } from '#platform-socket'
import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'
import type { SocketLike, WebSocketConstructor } from './webSocket.ts'

/** Describes the loss of a socket that the client did not close. */
export interface Loss {
  readonly reason: 'dropped' | 'connect-timeout'
  /** Close code; `null` if the socket reported none. */
  readonly code: number | null
  /** Close reason sent by the server with the close code. */
  readonly text?: string
  /** HTTP status of the answer to the WebSocket upgrade, if the platform reports it. */
  readonly status?: number
  readonly cause?: unknown
}

/** Events that a connection emits to its owner. Every event concerns the current socket. */
export interface ConnectionEvents {
  opened(): void
  /**
   * @param firstOfRead - whether this frame is the first of the frames that were received together, in one read of the network
   * socket
   */
  received(data: unknown, firstOfRead: boolean): void
  lost(loss: Loss): void
}

/** Options of a connection. */
export interface ConnectionOptions {
  readonly clock: Clock
  readonly url: string | (() => string)
  readonly connectTimeoutMs: number
  readonly WebSocket?: WebSocketConstructor | undefined
  readonly load?: () => Promise<WebSocketConstructor>
}

const OPEN = 1

/** Returns the cause of an error event. Only Node reports the cause; browsers hide it from the page. */
const causeOf = (event: unknown): Partial<Loss> => {
  const { error } = Object(event) as { readonly error?: unknown }
  return error === undefined ? {} : { cause: error }
}

// If a socket is closed while it connects, `ws` emits an error. If no handler handled this error, Node would end the process.
const ignoreLateError = () => undefined

/**
 * Manages at most one open socket. Each socket has a number, its generation. The connection compares generations to ignore events
 * of earlier sockets.
 */
export class Connection {
  /** Generation of the newest socket; 0 before the first socket. */
  generation = 0
  readonly #options: ConnectionOptions
  readonly #events: ConnectionEvents
  readonly #timeout: Alarm
  /** Generation of the current socket; 0 if there is no socket. */
  #live = 0
  #socket: SocketLike | null = null
  #stopListening: (() => void) | null = null

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#options = options
    this.#events = events
    this.#timeout = new Alarm(options.clock, () => this.#lose('connect-timeout'))
  }

  /** Drops the current socket, if any, and opens a new one. */
  open(): void {
    this.drop()
    this.generation += 1
    const generation = this.generation
    this.#live = generation
    this.#timeout.set(this.#options.connectTimeoutMs)
    const Socket = this.#options.WebSocket ?? platformWebSocket()
    if (Socket) this.#create(Socket, generation)
    else this.#loadThenCreate(generation)
  }

  /** Sends text. Returns `false` if there is no open socket. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(text)
    return true
  }

  /** Closes the current socket without emitting an event. `abrupt` means that the server is presumed dead. */
  drop(abrupt = false): void {
    this.#timeout.clear()
    this.#live = 0
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.onopen = null
    this.#stopListening?.()
    socket.onclose = null
    socket.onerror = ignoreLateError
    hangUp(socket, abrupt)
  }

  #loadThenCreate(generation: number): void {
    const load = this.#options.load ?? loadWebSocket
    load().then(
      (Socket) => {
        if (generation === this.#live) this.#create(Socket, generation)
      },
      (cause: unknown) => {
        if (generation === this.#live) this.#lose('dropped', { cause })
      },
    )
  }

  #create(Socket: WebSocketConstructor, generation: number): void {
    const { url } = this.#options
    try {
      this.#socket = new Socket(typeof url === 'string' ? url : url())
    } catch (cause) {
      this.#lose('dropped', { cause })
      return
    }
    this.#listen(this.#socket, generation)
  }

  #listen(socket: SocketLike, generation: number): void {
    const whileLive =
      <T>(act: (event: T) => void) =>
      (event: T) => {
        if (generation === this.#live) act(event)
      }
    socket.onopen = whileLive(() => {
      this.#timeout.clear()
      this.#events.opened()
    })
    // This handler does not use `whileLive`, because its additional call is too slow for thousands of frames each second.
    this.#stopListening = listenTo(socket, (data, firstOfRead) => {
      if (generation === this.#live) this.#events.received(data, firstOfRead)
    })
    socket.onclose = whileLive(({ code, reason }) => this.#lose('dropped', { code, ...(reason && { text: reason }) }))
    watchUpgrade(
      socket,
      whileLive((status) => this.#lose('dropped', { status })),
    )
    // An error means that the socket is lost, because some platforms (Safari on iOS) never emit `close` after an error.
    socket.onerror = whileLive((event) => this.#lose('dropped', causeOf(event)))
  }

  #lose(reason: Loss['reason'], facts: Partial<Loss> = {}): void {
    this.drop()
    this.#events.lost({ code: null, ...facts, reason })
  }
}
