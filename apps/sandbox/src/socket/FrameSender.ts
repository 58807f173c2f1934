import type { WebSocket } from 'ws'

/** Sends the outgoing frames of one connection. */
export interface FrameSender {
  /** Sends an event of a topic. */
  push(text: string): void
  /** Sends the answer to a command. */
  reply(text: string): void
}

/**
 * Creates the frame sender of a connection.
 *
 * @param send - sends a frame immediately
 */
export type CreateFrameSender = (send: (text: string) => void) => FrameSender

/** Frame sender that sends every frame immediately. */
export const atOnce: CreateFrameSender = (send) => ({ push: send, reply: send })

/**
 * The last frame that was sent, as text and as bytes. It is cached, because the same frame is often sent to thousands of sockets.
 */
let latest = { text: '', bytes: Buffer.alloc(0) }

const encoded = (text: string): Buffer => {
  if (latest.text !== text) latest = { text, bytes: Buffer.from(text) }
  return latest.bytes
}
const asText = { binary: false } as const

/** Sends a frame if the connection is open. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(encoded(text), asText)
}
