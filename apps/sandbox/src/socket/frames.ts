import type { WebSocket } from 'ws'

/** The frames that one connection sends. */
export interface Frames {
  /** An event of a topic. */
  push(text: string): void
  /** An answer to a command. */
  reply(text: string): void
}

/** Stands between a connection and its frames. @param send - sends one at once */
export type FrameFilter = (send: (text: string) => void) => Frames

/** Every frame goes out at once. */
export const atOnce: FrameFilter = (send) => ({ push: send, reply: send })

/** The frame that was sent last, as bytes: one push goes to thousands of sockets, and is encoded once. */
let latest = { text: '', bytes: Buffer.alloc(0) }

const encoded = (text: string): Buffer => {
  if (latest.text !== text) latest = { text, bytes: Buffer.from(text) }
  return latest.bytes
}
const asText = { binary: false } as const

/** Sends a frame while the connection is open. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(encoded(text), asText)
}
