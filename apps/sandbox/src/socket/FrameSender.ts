import type { WebSocket } from 'ws'

/** Outgoing frames of one connection. */
export interface FrameSender {
  /** Sends an event of a topic. */
  push(text: string): void
  /** Sends the answer to a command. */
  reply(text: string): void
}

/** Wraps the sending of frames. @param send - sends one at once */
export type CreateFrameSender = (send: (text: string) => void) => FrameSender

/** Sends every frame at once. */
export const atOnce: CreateFrameSender = (send) => ({ push: send, reply: send })

/** The last frame as bytes: one event goes to thousands of sockets and is encoded once. */
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
