import { hangUp, listenTo, loadWebSocket, platformWebSocket, watchUpgrade } from '#platform-socket'
import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'
import type { SocketLike, WebSocketConstructor } from './web-socket.ts'

/** Why a socket is gone that we did not drop ourselves. */
export interface Loss {
  readonly reason: 'dropped' | 'connect-timeout'
  /** Close code, when the socket said one. */
  readonly code: number | null
  /** What the server wrote beside the close code. */
  readonly text?: string
  /** HTTP status that answered the upgrade instead of a socket, where the platform tells it. */
  readonly status?: number
  readonly cause?: unknown
}

/** What a connection tells its owner; always about the live socket, never about an earlier one. */
export interface ConnectionEvents {
  opened(): void
  /** @param news - whether the socket was read for it; other frames came in the same read */
  received(data: unknown, news: boolean): void
  lost(loss: Loss): void
}

/** What a connection needs. */
export interface ConnectionOptions {
  readonly clock: Clock
  readonly url: string | (() => string)
  readonly connectTimeoutMs: number
  readonly WebSocket?: WebSocketConstructor | undefined
  readonly load?: () => Promise<WebSocketConstructor>
}

const OPEN = 1

/** Node names the error; browsers hide it from the page. */
const causeOf = (event: unknown): Partial<Loss> => {
  const { error } = Object(event) as { readonly error?: unknown }
  return error === undefined ? {} : { cause: error }
}

// `ws` raises an error when a socket is closed while it connects; without a listener Node would end the process.
const ignoreLateError = () => undefined

/** At most one live socket. Each has a generation number, and whatever an earlier one still says is ignored. */
export class Connection {
  /** Number of the newest socket; 0 before the first. */
  generation = 0
  readonly #options: ConnectionOptions
  readonly #events: ConnectionEvents
  readonly #timeout: Alarm
  /** Generation of the socket that counts; 0 while none does. */
  #live = 0
  #socket: SocketLike | null = null
  #stopListening: (() => void) | null = null

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#options = options
    this.#events = events
    this.#timeout = new Alarm(options.clock, () => this.#lose('connect-timeout'))
  }

  /** Drops the live socket, if there is one, and opens the next. */
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

  /** Whether the text was handed to an open socket. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(text)
    return true
  }

  /** Forgets the live socket and closes it; `abrupt` when its peer is presumed dead. Tells nobody. */
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
    // Without the wrapper of the others: this is called thousands of times a second.
    this.#stopListening = listenTo(socket, (data, news) => {
      if (generation === this.#live) this.#events.received(data, news)
    })
    socket.onclose = whileLive(({ code, reason }) => this.#lose('dropped', { code, ...(reason && { text: reason }) }))
    watchUpgrade(
      socket,
      whileLive((status) => this.#lose('dropped', { status })),
    )
    // Some platforms never say `close` after an error (Safari on iOS), so the error alone ends the socket.
    socket.onerror = whileLive((event) => this.#lose('dropped', causeOf(event)))
  }

  #lose(reason: Loss['reason'], facts: Partial<Loss> = {}): void {
    this.drop()
    this.#events.lost({ code: null, ...facts, reason })
  }
}
