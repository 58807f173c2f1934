import type { ServerSocket } from './ServerSocket.ts'

/** Sends the outgoing frames of one connection. */
export interface FrameSender {
  /** Sends an event of a topic. */
  push(text: string): void
  /** Sends the answer to a command. */
  reply(text: string): void
}

/**
 * Creates the frame sender of one connection.
 *
 * @param send - sends a frame immediately
 */
export type CreateFrameSender = (send: (text: string) => void) => FrameSender

/** Frame sender that sends every frame immediately. */
export const atOnce: CreateFrameSender = (send) => ({ push: send, reply: send })

/**
 * The last frame that was sent, as text and as bytes. It is cached, because the same frame is often sent to thousands of sockets.
 */
let latest = { text: '', bytes: new Uint8Array() }
const encoder = new TextEncoder()

const encoded = (text: string): Uint8Array => {
  if (latest.text !== text) latest = { text, bytes: encoder.encode(text) }
  return latest.bytes
}
const asText = { binary: false } as const

/** Sends a frame if the connection is open. */
export function sendText(socket: ServerSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(encoded(text), asText)
}
