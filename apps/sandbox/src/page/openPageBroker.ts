import type { Message } from '../broker/outbox.ts'
import type { PageStoreLocation } from '../store/openPageStore.ts'
import type { ClientFrame, PageBrokerFailure, PageBrokerOptions, ServerFrame, ToBroker, ToPage } from './messages.ts'
import { createWebSocketClass, type PageWebSocketClass } from './PageWebSocket.ts'
import { portPipe } from './Pipe.ts'
import { portOf, startWorker, type WorkerPort } from './startWorker.ts'
import { sendableRequest, toResponse } from './wireRequest.ts'

/** Default address of the broker in a page. No server can have this address, because the domain `invalid` is reserved. */
export const pageBrokerOrigin = 'https://broker.invalid'

/** Thrown when the broker of a page cannot be opened. */
export class PageBrokerError extends Error {
  /**
   * Cause: `OPEN_ELSEWHERE` if another tab has opened the database; `START_FAILED` for any other reason, which the message
   * states.
   */
  readonly code: PageBrokerFailure

  constructor(code: PageBrokerFailure, message: string) {
    super(message)
    this.name = 'PageBrokerError'
    this.code = code
  }
}

export interface OpenPageBrokerOptions extends PageBrokerOptions {
  /** Origin of the broker. @default "https://broker.invalid" */
  readonly origin?: string
  /**
   * Worker in which the broker runs. Set this option if the Content Security Policy of the page allows only certain workers.
   * @default a worker from this package
   */
  readonly worker?: SharedWorker | Worker
  /** Called with every message that a real broker would send to the user, such as a code. */
  readonly onMessage?: (message: Message) => void
  /** Called when this browser tab or another browser tab has deleted all data. The page must then be loaded again. */
  readonly onReset?: () => void
}

/** A broker in this page. */
export interface PageBroker {
  /** Address of the broker, for `createLeverkit({ baseUrl })`. */
  readonly origin: string
  /** Sends requests for the broker's origin to the broker, and all other requests to the network. */
  readonly fetch: typeof globalThis.fetch
  /** Class of sockets. Sockets to the broker's origin connect to the broker, and all other sockets to the network. */
  readonly WebSocket: PageWebSocketClass
  /**
   * Resolves when the broker is open. The value is the kind of storage: `memory` if the browser stores no data. Calls and
   * sockets wait for this promise.
   *
   * @throws PageBrokerError when the broker cannot be opened
   */
  readonly ready: Promise<PageStoreLocation['kind']>
  /** Deletes all data of the broker, for every tab. Resolves after `onReset` was called. */
  reset(): Promise<void>
}

interface PendingCall {
  resolve(response: Response): void
  reject(error: unknown): void
}

/** Connection of a page to the worker of its broker. */
class Connection {
  readonly ready: Promise<PageStoreLocation['kind']>
  readonly wasReset: Promise<void>
  readonly #port: WorkerPort
  readonly #calls = new Map<number, PendingCall>()
  #lastId = 0

  constructor(port: WorkerPort, options: PageBrokerOptions, onMessage: (message: Message) => void) {
    this.#port = port
    let onReset: () => void = () => undefined
    this.wasReset = new Promise((resolve) => {
      onReset = resolve
    })
    this.ready = new Promise((resolve, reject) => {
      port.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.kind === 'ready') resolve(data.storage)
        else if (data.kind === 'failed') reject(new PageBrokerError(data.code, data.message))
        else if (data.kind === 'message') onMessage(data.message)
        else if (data.kind === 'reset') onReset()
        else this.#settle(data)
      }
    })
    // The page handles a rejection of `ready` later. Without the empty handler, the browser would report an unhandled rejection.
    this.ready.catch(() => undefined)
    this.send({ kind: 'open', options })
  }

  send(message: ToBroker, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }

  async call(request: Request): Promise<Response> {
    const { signal } = request
    signal.throwIfAborted()
    const sent = await sendableRequest(request)
    await this.ready
    signal.throwIfAborted()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      signal.addEventListener('abort', () => {
        if (!this.#calls.delete(id)) return
        this.send({ kind: 'abort', id })
        reject(signal.reason)
      })
      this.send({ kind: 'fetch', id, request: sent })
    })
  }

  #settle(message: Extract<ToPage, { id: number }>): void {
    const call = this.#calls.get(message.id)
    this.#calls.delete(message.id)
    if (message.kind === 'response') call?.resolve(toResponse(message.response))
    else call?.reject(new TypeError(`Failed to fetch: ${message.message}`))
  }
}

/**
 * Opens the broker in a worker of this page. The broker has the same calls, sockets, prices, ledger and SQL database as a broker
 * of `createSandbox`. Its data is stored only in this browser, and all tabs share one broker.
 *
 * @example
 * const { fetch, WebSocket, origin, ready } = openPageBroker()
 * const { client, stream } = createLeverkit({ baseUrl: origin, fetch, WebSocket, ready, lang: 'en' })
 */
export function openPageBroker(options: OpenPageBrokerOptions = {}): PageBroker {
  const { origin = pageBrokerOrigin, worker = startWorker(), onMessage = () => undefined, onReset, ...rest } = options
  const connection = new Connection(portOf(worker), rest, onMessage)
  if (onReset !== undefined) void connection.wasReset.then(onReset)
  // If the browser keeps this page in its cache, the page may be shown again, so its sockets stay open.
  globalThis.addEventListener?.('pagehide', ({ persisted }: PageTransitionEvent) => {
    if (!persisted) connection.send({ kind: 'leave' })
  })
  // Keeps the original `fetch`, because the page may replace the global `fetch` with the broker's.
  const network = globalThis.fetch
  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    connection.send({ kind: 'connect', port: port2 }, [port2])
    return portPipe<ClientFrame, ServerFrame>(port1)
  }
  return {
    origin,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return new URL(request.url).origin === origin ? connection.call(request) : network(request)
    },
    WebSocket: createWebSocketClass(origin, connect),
    ready: connection.ready,
    reset: () => {
      connection.send({ kind: 'reset' })
      return connection.wasReset
    },
  }
}
