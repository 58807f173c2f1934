/** One end of a two-way channel for messages. Messages that arrive before this end has a listener are queued. */
export interface Pipe<Sent, Received> {
  send(message: Sent): void
  /** Sets the listener. The pipe then delivers the messages that arrived before. */
  listen(listener: (message: Received) => void): void
  close(): void
}

/** Wraps the port of a channel between a page and a worker. */
export const portPipe = <Sent, Received>(port: MessagePort): Pipe<Sent, Received> => ({
  send: (message) => port.postMessage(message),
  listen(listener) {
    port.onmessage = ({ data }: MessageEvent<Received>) => listener(data)
  },
  close: () => port.close(),
})

/** One direction of a pipe inside one thread. Messages are delivered in order, each in a microtask after it was sent. */
class Direction<Message> {
  readonly #waiting: Message[] = []
  #listener: ((message: Message) => void) | null = null
  #isOpen = true

  send(message: Message): void {
    queueMicrotask(() => {
      if (!this.#isOpen) return
      if (this.#listener === null) this.#waiting.push(message)
      else this.#listener(message)
    })
  }

  listen(listener: (message: Message) => void): void {
    this.#listener = listener
    for (const message of this.#waiting.splice(0)) listener(message)
  }

  close(): void {
    this.#isOpen = false
  }
}

/** Returns the two ends of a pipe inside one thread. */
export function directPipes<A, B>(): readonly [Pipe<A, B>, Pipe<B, A>] {
  const [there, back] = [new Direction<A>(), new Direction<B>()]
  const close = () => {
    there.close()
    back.close()
  }
  return [
    { send: (message) => there.send(message), listen: (listener) => back.listen(listener), close },
    { send: (message) => back.send(message), listen: (listener) => there.listen(listener), close },
  ]
}
