import type { Command, Frame, SocketProtocol } from '../../wire/frames.ts'
import type { SocketLike } from '../web-socket.ts'
import type { News } from './share-platform.ts'

/** Where a tab's socket leads to. */
export interface TabSocketOwner {
  dialled(socket: TabSocket): void
  said(socket: TabSocket, command: Command): void
  hungUp(socket: TabSocket): void
}

type Delivery = { readonly text: unknown } | { readonly frame: Frame }

/** Reads what a `TabSocket` delivers: frames as they came from the server, and answers that the leader gives in its place. */
export const tabProtocol = (protocol: SocketProtocol): SocketProtocol => ({
  encode: (command) => JSON.stringify(command),
  decode: (data, exact) => {
    // A tab's stream gets its data from a TabSocket only, and that delivers nothing else.
    const delivery = data as unknown as Delivery
    return 'frame' in delivery ? delivery.frame : protocol.decode(delivery.text as string, exact)
  },
})

/** Looks like a WebSocket to a tab's stream, and leads to whichever tab holds the real one. */
export class TabSocket implements SocketLike {
  readyState = 0
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  onerror: SocketLike['onerror'] = null
  readonly #owner: TabSocketOwner
  readonly #topics = new Set<string>()

  constructor(owner: TabSocketOwner) {
    this.#owner = owner
    // Later, as with any socket: whoever makes one listens to it only afterwards.
    queueMicrotask(() => {
      if (this.readyState === 0) owner.dialled(this)
    })
  }

  send(text: string): void {
    const command = JSON.parse(text) as Command
    if (command.type === 'sub') this.#topics.add(command.topic)
    else if (command.type === 'unsub') this.#topics.delete(command.topic)
    // The leader is logged in as the same person, or its socket would not be up.
    if (command.type === 'login') this.#deliver({ frame: { type: 'login', code: 1 } })
    else this.#owner.said(this, command)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#owner.hungUp(this)
  }

  heard(news: News): void {
    if (news.type === 'state') this.#onState(news.state)
    else if (this.readyState !== 1) return
    else if (news.type === 'frame') this.#deliver({ frame: news.frame })
    else if (news.type === 'text' && (news.topic === null || this.#topics.has(news.topic))) this.#deliver({ text: news.text })
  }

  drop(code = 1006): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }

  #onState(state: 'up' | 'wait' | 'down'): void {
    if (state === 'up' && this.readyState === 0) {
      this.readyState = 1
      this.onopen?.({})
    } else if (state === 'down' || (state === 'wait' && this.readyState === 1)) this.drop()
  }

  #deliver(delivery: Delivery): void {
    this.onmessage?.({ data: delivery })
  }
}
