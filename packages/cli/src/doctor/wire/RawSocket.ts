import { Emitter } from '@leverkit/sdk/emitter'
import { type Command, defaultProtocol, type Frame } from '@leverkit/sdk/wire'
import WebSocket from 'ws'
import { valueAt } from '../conform.ts'
import type { Evidence } from './Evidence.ts'
import { shortened } from './Evidence.ts'
import type { Secrets } from './Secrets.ts'

/** A frame that was received, with its time. */
export interface Received {
  /** Milliseconds since the socket began to open. */
  readonly at: number
  readonly text: string
  readonly isBinary: boolean
  /** The decoded frame; `null` if the text is not a frame of the protocol. */
  readonly frame: Frame | null
}

/** Event of a topic. */
export type TopicEvent = Extract<Frame, { type: 'event' }>

/** Returns the data of an event, decoded by `JSON.parse`. Numbers stay numbers; a long number loses its last digits. */
export const typedData = ({ text }: Received): unknown => valueAt(JSON.parse(text), 'data')

/** Close frame of a socket. */
export interface Closed {
  readonly code: number
  readonly reason: string
  readonly at: number
}

const decodeFrame = (text: string): Frame | null => {
  try {
    return defaultProtocol.decode(text, true)
  } catch {
    // Text that is not a frame of the protocol is not an error here. A check reports this text.
    return null
  }
}

interface Sent {
  readonly at: number
  readonly text: string
}

/** A WebSocket that records all sent and received frames. */
export class RawSocket {
  readonly received: Received[] = []
  readonly sent: Sent[] = []
  /** Time in ms until the socket was open. */
  openedAfter = 0
  closed: Closed | null = null
  readonly #socket: WebSocket
  readonly #secrets: Secrets
  readonly #begin = performance.now()
  /** Emits `change` after each frame that was received, and when the socket closes. */
  readonly #events = new Emitter<{ change: [] }>()

  private constructor(socket: WebSocket, secrets: Secrets) {
    this.#socket = socket
    this.#secrets = secrets
    socket.on('message', (data, isBinary) => {
      const text = String(data)
      this.received.push({ at: this.now(), text, isBinary, frame: decodeFrame(text) })
      this.#events.emit('change')
    })
    socket.on('close', (code, reason) => {
      this.closed ??= { code, reason: String(reason), at: this.now() }
      this.#events.emit('change')
    })
    // The event `close` always follows an error, so this listener does nothing.
    socket.on('error', () => undefined)
  }

  /**
   * Opens a socket. Resolves when it is open.
   *
   * @throws Error with the reason when the socket does not open in time
   */
  static open(
    url: string,
    options: { timeoutMs: number; secrets: Secrets; headers?: Record<string, string> },
  ): Promise<RawSocket> {
    const { timeoutMs, secrets, headers } = options
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false, ...(headers && { headers }) })
      const raw = new RawSocket(socket, secrets)
      const deadline = setTimeout(() => refuse(`the socket did not open within ${timeoutMs / 1000} s`), timeoutMs)
      const refuse = (reason: string) => {
        clearTimeout(deadline)
        socket.terminate()
        reject(new Error(reason))
      }
      socket.once('unexpected-response', (_, response) => refuse(`the upgrade was answered with HTTP ${response.statusCode}`))
      socket.once('error', (error) => refuse(error.message))
      socket.once('open', () => {
        clearTimeout(deadline)
        raw.openedAfter = raw.now()
        resolve(raw)
      })
    })
  }

  /** Milliseconds since the socket began to open. */
  now(): number {
    return performance.now() - this.#begin
  }

  send(command: Command): void {
    this.sendText(defaultProtocol.encode(command))
  }

  sendText(text: string): void {
    this.sent.push({ at: this.now(), text })
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  /**
   * Waits for a wanted frame. The first `from` received frames are ignored. Returns `null` if no wanted frame arrives in time,
   * or if the socket closes.
   */
  async frame(wanted: (frame: Frame, received: Received) => boolean, ms: number, from = 0): Promise<Received | null> {
    let at = from
    let found: Received | null = null
    await this.until(() => {
      for (; at < this.received.length && found === null; at += 1) {
        const received = this.received[at]
        if (received?.frame && wanted(received.frame, received)) found = received
      }
      return found !== null
    }, ms)
    return found
  }

  /** Waits until a condition is true, the time has passed, or the socket closes. Returns whether the condition is true. */
  until(holds: () => boolean, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (result: boolean) => {
        clearTimeout(deadline)
        stop()
        resolve(result)
      }
      const check = () => {
        if (holds()) end(true)
        else if (this.closed !== null) end(false)
      }
      const deadline = setTimeout(() => end(holds()), ms)
      const stop = this.#events.on('change', check)
      check()
    })
  }

  /** Waits for a time; returns early if the socket closes. */
  async listen(ms: number): Promise<void> {
    await this.until(() => false, ms)
  }

  /** Returns the events of a topic. */
  events(topic: string, from = 0): readonly (Received & { readonly frame: TopicEvent })[] {
    return this.received.slice(from).flatMap((received) => {
      const { frame } = received
      return frame?.type === 'event' && frame.topic === topic ? [{ ...received, frame }] : []
    })
  }

  close(): void {
    this.#socket.terminate()
  }

  /** Returns evidence with all sent frames, and with the given received frames. @default the last received frames */
  evidence(received: readonly Received[] = this.received.slice(-6)): Evidence {
    const line = ({ at, text }: Sent) => `${(at / 1000).toFixed(2)} s  ${shortened(this.#secrets.mask(text), 600)}`
    const closed =
      this.closed === null
        ? []
        : [`${(this.closed.at / 1000).toFixed(2)} s  closed with ${this.closed.code} ${this.closed.reason}`]
    return {
      request: this.sent.slice(-8).map(line).join('\n') || '(nothing was sent)',
      answer: [...received.map(line), ...closed].join('\n') || '(no frame arrived)',
    }
  }
}
