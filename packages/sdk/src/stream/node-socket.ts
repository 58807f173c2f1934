import { hangUp as hangUpAsBrowser, listenTo as listenByProperty } from './browser-socket.ts'
import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './web-socket.ts'

/**
 * Whether this is Node itself: Bun, Deno, Workers and React Native have versions of Node's interfaces as well, but `ws` is at
 * home in Node only.
 */
const isNode = (): boolean => {
  const { process, navigator } = globalThis as {
    readonly process?: { readonly versions?: { readonly node?: string } }
    readonly navigator?: { readonly userAgent?: string }
  }
  if (process?.versions?.node === undefined) return false
  return navigator === undefined || navigator.userAgent?.startsWith('Node.js') === true
}

/**
 * The class that needs no loading. Node has one from version 22, but that one cannot end a socket whose peer is silent, and it
 * hides the HTTP status of a refused upgrade, so `ws` is loaded there.
 */
export const platformWebSocket = (): WebSocketConstructor | undefined => (isNode() ? undefined : ownWebSocket())

/** `ws` by way of isomorphic-ws; where it cannot be loaded, the platform's own class. Loaded only when it is needed. */
export const loadWebSocket = async (): Promise<WebSocketConstructor> => {
  try {
    return (await import('isomorphic-ws')).default
  } catch (cause) {
    const Own = ownWebSocket()
    if (Own) return Own
    throw cause
  }
}

const settled = /* @__PURE__ */ Promise.resolve()

type OnMessage = (data: { toString(): string }) => void
type OnRefused = (request: unknown, response: { readonly statusCode?: number }) => void

/** What `ws` has besides the interface of the browsers. */
interface NodeSocket extends SocketLike {
  terminate(): void
  on(type: 'message', listener: OnMessage): void
  on(type: 'unexpected-response', listener: OnRefused): void
  on(type: 'close', listener: () => void): void
  off(type: 'message', listener: OnMessage): void
}

const isNodeSocket = (socket: SocketLike): socket is NodeSocket =>
  [socket.terminate, (socket as Partial<NodeSocket>).on, (socket as Partial<NodeSocket>).off].every(
    (method) => typeof method === 'function',
  )

/** Passes on each frame, and whether it is news of the socket. Returns a function that stops it. */
export const listenTo = (socket: SocketLike, handle: (data: unknown, news: boolean) => void): (() => void) => {
  if (!isNodeSocket(socket)) return listenByProperty(socket, handle)
  // As `ws` emits it: for `onmessage` it would make an event object of every frame.
  let news = true
  const again = () => {
    news = true
  }
  // `ws` hands over at once all the frames that it read at once: only the first of them says that the socket lives.
  // A binary frame is read as the UTF-8 text that it holds.
  const onMessage: OnMessage = (data) => {
    const text = data.toString()
    if (!news) return handle(text, false)
    news = false
    settled.then(again)
    handle(text, true)
  }
  socket.on('message', onMessage)
  return () => socket.off('message', onMessage)
}

/** Calls `refused` with the HTTP status that answers the upgrade instead of a socket, such as 401 or 404. */
export const watchUpgrade = (socket: SocketLike, refused: (status: number) => void): void => {
  if (isNodeSocket(socket)) socket.on('unexpected-response', (_request, { statusCode }) => refused(statusCode ?? 0))
}

/** The peer gets this long to answer the closing handshake. */
const goodbyeMs = 500

/** Ends a socket within half a second, whatever its peer does; at once when `abrupt`, for a peer that is presumed dead. */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  hangUpAsBrowser(socket, abrupt)
  if (abrupt || !isNodeSocket(socket)) return
  // `ws` itself waits 30 s. Unreferenced: the socket alone keeps the process alive, and only as long as it is there.
  const timer = setTimeout(() => socket.terminate(), goodbyeMs)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
}
