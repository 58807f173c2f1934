import type { SocketLike } from './web-socket.ts'

/** Every browser has a WebSocket of its own, so none is loaded there. */
export const loadWebSocket = (): Promise<never> => Promise.reject(new TypeError('There is no WebSocket here.'))

/** Hands on what a socket says, and whether that is news of the socket (here each frame comes by itself), until the function that it returns is called. */
export const listenTo = (socket: SocketLike, handle: (data: unknown, news: boolean) => void): (() => void) => {
  socket.onmessage = ({ data }) => handle(data, true)
  return () => {
    socket.onmessage = null
  }
}
