import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './webSocket.ts'

/** WebSocket class that is available without loading. Every browser has one. */
export const platformWebSocket = (): WebSocketConstructor | undefined => ownWebSocket()

/** Always rejects: no WebSocket is loaded in a browser, because every browser has its own. */
export const loadWebSocket = (): Promise<never> => Promise.reject(new TypeError('This platform has no WebSocket.'))

const decoder = /* @__PURE__ */ new TextDecoder()

/** Decodes a binary frame as UTF-8 text, as `ws` does in Node. */
const textOf = (data: unknown): unknown => (data instanceof ArrayBuffer ? decoder.decode(data) : data)

/**
 * Calls the listener with each frame. In a browser every frame arrives separately, so `firstOfRead` is always true. Returns a
 * function that removes the listener.
 */
export const listenTo = (socket: SocketLike, handle: (data: unknown, firstOfRead: boolean) => void): (() => void) => {
  // The default type is Blob, which can only be read asynchronously, so frames would get out of order.
  if ('binaryType' in socket) socket.binaryType = 'arraybuffer'
  socket.onmessage = ({ data }) => handle(textOf(data), true)
  return () => {
    socket.onmessage = null
  }
}

/** Calls `refused` with the HTTP status that answers the upgrade. Browsers hide this status from the page. */
export const watchUpgrade = (_socket: SocketLike, _refused: (status: number) => void): void => undefined

/** Closes a socket. `abrupt` is set if the peer is presumed dead. */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  if (abrupt && socket.terminate) socket.terminate()
  else socket.close(1000)
}
