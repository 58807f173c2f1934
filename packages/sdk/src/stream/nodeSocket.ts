import { hangUp as hangUpAsBrowser, listenTo as listenByProperty } from './browserSocket.ts'
import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './webSocket.ts'

/**
 * Whether the platform is Node, so that `ws` can be used. Bun, Deno, Workers and React Native imitate Node's interfaces, but
 * `ws` does not support these platforms.
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
 * Returns the platform's own WebSocket class; `undefined` in Node, where `ws` is loaded instead. The class of Node 22 and later
 * is not used, because it cannot end a socket whose server is silent, and hides the HTTP status of a refused upgrade.
 */
export const platformWebSocket = (): WebSocketConstructor | undefined => (isNode() ? undefined : ownWebSocket())

/** Loads `ws` through isomorphic-ws. If `ws` cannot be loaded, returns the platform's own class. */
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

/** The methods of a `ws` socket that a browser's WebSocket does not have. */
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

/**
 * Calls the listener with each frame, and returns a function that removes the listener. If one read of the network socket
 * returned several frames, `firstOfRead` is true only for the first of them.
 */
export const listenTo = (socket: SocketLike, handle: (data: unknown, firstOfRead: boolean) => void): (() => void) => {
  if (!isNodeSocket(socket)) return listenByProperty(socket, handle)
  // `onmessage` is not used, because `ws` would create an event object for every frame.
  let firstOfRead = true
  const onNextRead = () => {
    firstOfRead = true
  }
  // `ws` emits all frames of one socket read before any promise callback runs. The first frame after a promise callback is
  // therefore the first frame of a read. `toString` decodes a binary frame as UTF-8 text.
  const onMessage: OnMessage = (data) => {
    const text = data.toString()
    if (!firstOfRead) return handle(text, false)
    firstOfRead = false
    settled.then(onNextRead)
    handle(text, true)
  }
  socket.on('message', onMessage)
  return () => socket.off('message', onMessage)
}

/** If the server refuses the upgrade, calls `refused` with the HTTP status, such as 401 or 404. */
export const watchUpgrade = (socket: SocketLike, refused: (status: number) => void): void => {
  if (isNodeSocket(socket)) socket.on('unexpected-response', (_request, { statusCode }) => refused(statusCode ?? 0))
}

/** Timeout in ms for the closing handshake. */
const closeTimeoutMs = 500

/**
 * Closes a socket within half a second, even if the server is silent. `abrupt` means that the server is presumed dead; the
 * socket is then closed immediately.
 */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  hangUpAsBrowser(socket, abrupt)
  if (abrupt || !isNodeSocket(socket)) return
  // Without this timer, `ws` would wait 30 s for the closing handshake. The timer does not keep the process alive.
  const timer = setTimeout(() => socket.terminate(), closeTimeoutMs)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
}
