import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './webSocket.ts'

/** Returns the browser's own WebSocket class. No module has to be loaded. */
export const platformWebSocket = (): WebSocketConstructor | undefined => ownWebSocket()

/** Always rejects, because a browser has its own WebSocket class and can load no other. */
export const loadWebSocket = (): Promise<never> => Promise.reject(new TypeError('This platform has no WebSocket.'))

const decoder = /* @__PURE__ */ new TextDecoder()

/** Decodes a binary frame as UTF-8 text, as `ws` does in Node. */
const textOf = (data: unknown): unknown => (data instanceof ArrayBuffer ? decoder.decode(data) : data)

/**
 * Calls the listener with each frame, and returns a function that removes the listener. A browser does not report which frames
 * were received together, in one read of the network socket. `firstOfRead` is therefore always true.
 */
export const listenTo = (socket: SocketLike, handle: (data: unknown, firstOfRead: boolean) => void): (() => void) => {
  // The default type, Blob, can only be read asynchronously. Frames could then be decoded out of order.
  if ('binaryType' in socket) socket.binaryType = 'arraybuffer'
  socket.onmessage = ({ data }) => handle(textOf(data), true)
  return () => {
    socket.onmessage = null
  }
}

/** Does nothing, because browsers hide the HTTP status of a refused upgrade from the page. */
export const watchUpgrade = (_socket: SocketLike, _refused: (status: number) => void): void => undefined

/** Closes a socket. `abrupt` means that the server is presumed dead. */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  if (abrupt && socket.terminate) socket.terminate()
  else socket.close(1000)
}
