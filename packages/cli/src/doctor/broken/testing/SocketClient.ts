import { WebSocket } from 'ws'
import type { JsonRow } from '../mutate.ts'

/** A socket that records all frames as text. */
export class SocketClient {
  readonly frames: string[] = []
  readonly binary: boolean[] = []
  closeCode: number | null = null
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data, isBinary) => {
      this.frames.push(String(data))
      this.binary.push(isBinary)
      this.#wake()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.#wake()
    })
  }

  /** Opens a socket. Rejects with the HTTP status if the upgrade is refused. */
  static open(url: string): Promise<SocketClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/ws`, { perMessageDeflate: false })
    // The first frames may arrive together with the answer to the upgrade, so the client listens before the socket is open.
    const client = new SocketClient(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
    })
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame))
  }

  /** Waits until the received frames fulfil a condition. Frames that arrived before the call count too. */
  async until(condition: (frames: readonly string[]) => boolean): Promise<void> {
    while (!condition(this.frames)) await new Promise<void>((resolve) => this.#waiting.add(resolve))
  }

  async untilClosed(): Promise<number> {
    while (this.closeCode === null) await new Promise<void>((resolve) => this.#waiting.add(resolve))
    return this.closeCode
  }

  /** Sends a command and waits for its answer. This answer proves that all earlier frames have arrived. */
  async settle(): Promise<void> {
    const topic = `NONE.${this.frames.length}`
    this.send({ type: 'sub', topic })
    await this.until((frames) => frames.some((text) => text.includes(topic) || text === sealed(topic)))
  }

  /** Events of one topic. */
  events(topic: string): JsonRow[] {
    return this.parsed().filter((frame) => frame.topic === topic && frame.type === undefined)
  }

  /** Answers to one kind of command. */
  replies(type: string): JsonRow[] {
    return this.parsed().filter((frame) => frame.type === type)
  }

  parsed(): JsonRow[] {
    return this.frames.map((text) => JSON.parse(text))
  }

  close(): void {
    this.#socket.terminate()
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}

/** One fault removes the topic from answers. Returns the refusal of a subscription as a backend with this fault sends it. */
const sealed = (topic: string) => (topic === '' ? '' : '{"type":"sub","code":1002}')
