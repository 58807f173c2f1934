import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './webSocket.ts'

/** The WebSocket class that needs no loading: every browser has one. */
export const platformWebSocket = (): WebSocketConstructor | undefined => ownWebSocket()

/** Rejects: every browser has its own WebSocket, so none is loaded there. */
export const loadWebSocket = (): Promise<never> => Promise.reject(new TypeError('This platform has no WebSocket.'))

const decoder = /* @__PURE__ */ new TextDecoder()

/** Decodes a binary frame as UTF-8 text, like `ws` in Node. */
const textOf = (data: unknown): unknown => (data instanceof ArrayBuffer ? decoder.decode(data) : data)

/**
 * Passes on each frame. In a browser every frame arrives by itself, so `firstOfRead` is always true. Returns a function that
 * stops it.
 */
export const listenTo = (socket: SocketLike, handle: (data: unknown, firstOfRead: boolean) => void): (() => void) => {
  // The default type is Blob, which can only be read asynchronously and out of order.
  if ('binaryType' in socket) socket.binaryType = 'arraybuffer'
  socket.onmessage = ({ data }) => handle(textOf(data), true)
  return () => {
    socket.onmessage = null
  }
}

/** Calls `refused` with the HTTP status that answers the upgrade. Browsers hide this status from the page. */
export const watchUpgrade = (_socket: SocketLike, _refused: (status: number) => void): void => undefined

/** Closes a socket; `abrupt` when its peer is presumed dead. */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  if (abrupt && socket.terminate) socket.terminate()
  else socket.close(1000)
}
