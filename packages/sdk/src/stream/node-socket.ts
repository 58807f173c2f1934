import { listenTo as listenByProperty } from './browser-socket.ts'
import type { SocketLike, WebSocketConstructor } from './web-socket.ts'

/** `ws` by way of isomorphic-ws, for platforms without a WebSocket of their own, such as Node 20. Loaded only when it is needed. */
export const loadWebSocket = async (): Promise<WebSocketConstructor> => (await import('isomorphic-ws')).default

const settled = /* @__PURE__ */ Promise.resolve()

type OnMessage = (data: { toString(): string }, isBinary: boolean) => void

/** What `ws` has besides the interface of the browsers. */
interface NodeSocket extends SocketLike {
  terminate(): void
  on(type: 'message', listener: OnMessage): void
  off(type: 'message', listener: OnMessage): void
}

const isNodeSocket = (socket: SocketLike): socket is NodeSocket =>
  [socket.terminate, (socket as Partial<NodeSocket>).on, (socket as Partial<NodeSocket>).off].every(
    (method) => typeof method === 'function',
  )

/** Hands on what a socket says, and whether that is news of the socket, until the function that it returns is called. */
export const listenTo = (socket: SocketLike, handle: (data: unknown, news: boolean) => void): (() => void) => {
  if (!isNodeSocket(socket)) return listenByProperty(socket, handle)
  // As `ws` emits it: for `onmessage` it would make an event object of every frame.
  let news = true
  const again = () => {
    news = true
  }
  // `ws` hands over at once all the frames that it read at once: only the first of them says that the socket lives.
  const onMessage: OnMessage = (data, isBinary) => {
    const text = isBinary ? data : data.toString()
    if (!news) return handle(text, false)
    news = false
    settled.then(again)
    handle(text, true)
  }
  socket.on('message', onMessage)
  return () => socket.off('message', onMessage)
}
