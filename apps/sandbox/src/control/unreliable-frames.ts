import type { WebSocket } from 'ws'
import type { Faults } from './faults.ts'

/** What one connection sends, as the faults let it. */
export interface Frames {
  /** An event of a topic. */
  push(text: string): void
  /** An answer to a command. */
  reply(text: string): void
}

/** How long an event that was told to come late waits for the one that overtakes it. */
const longestHeldMs = 1_000

/** The frame that was sent last, as bytes: one push goes to thousands of sockets, and is encoded once. */
let latest = { text: '', bytes: Buffer.alloc(0) }

const encoded = (text: string): Buffer => {
  if (latest.text !== text) latest = { text, bytes: Buffer.from(text) }
  return latest.bytes
}
const asText = { binary: false } as const

export function createUnreliableFrames(socket: WebSocket, faults: Faults): Frames {
  let held: string | null = null
  let heldFor: NodeJS.Timeout | undefined

  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(encoded(text), asText)
  }
  const sendUnlessSilent = (text: string) => {
    if (faults.find('silent') === null) send(text)
  }
  const write = (text: string) => {
    const delay = faults.find('slow')?.value
    if (delay === undefined || delay === null) sendUnlessSilent(text)
    // Equal delays keep the order.
    else setTimeout(sendUnlessSilent, parseInt(delay, 10), text).unref()
  }
  const release = () => {
    clearTimeout(heldFor)
    const late = held
    held = null
    if (late !== null) write(late)
  }
  const inOrder = (text: string) => {
    write(text)
    if (faults.find('duplicatePush') !== null) write(text)
  }
  return {
    reply: write,
    push(text) {
      // Nearly always, and thousands of times for every price.
      if (held === null && !faults.any) return send(text)
      if (held === null && faults.find('reorderedPush') !== null) {
        held = text
        heldFor = setTimeout(release, longestHeldMs)
        heldFor.unref()
        return
      }
      inOrder(text)
      release()
    },
  }
}
