import { ownWebSocket, type SocketLike, type WebSocketConstructor } from './web-socket.ts'

/** The class that needs no loading: every browser has one. */
export const platformWebSocket = (): WebSocketConstructor | undefined => ownWebSocket()

/** Every browser has a WebSocket of its own, so none is loaded there. */
export const loadWebSocket = (): Promise<never> => Promise.reject(new TypeError('This platform has no WebSocket.'))

const decoder = /* @__PURE__ */ new TextDecoder()

/** A binary frame is read as the UTF-8 text that it holds, as `ws` reads it in Node. */
const textOf = (data: unknown): unknown => (data instanceof ArrayBuffer ? decoder.decode(data) : data)

/** Passes on each frame, and whether it is news of the socket (here each frame arrives by itself). Returns a function that stops it. */
export const listenTo = (socket: SocketLike, handle: (data: unknown, news: boolean) => void): (() => void) => {
  // Otherwise a binary frame is a Blob, which can only be read later, out of order.
  if ('binaryType' in socket) socket.binaryType = 'arraybuffer'
  socket.onmessage = ({ data }) => handle(textOf(data), true)
  return () => {
    socket.onmessage = null
  }
}

/** Calls `refused` with the HTTP status that answers the upgrade. No browser tells it to a page. */
export const watchUpgrade = (_socket: SocketLike, _refused: (status: number) => void): void => undefined

/** Ends a socket; `abrupt` when its peer is presumed dead. */
export const hangUp = (socket: SocketLike, abrupt: boolean): void => {
  if (abrupt && socket.terminate) socket.terminate()
  else socket.close(1000)
}
