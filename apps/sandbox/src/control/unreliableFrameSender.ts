import { unref } from '../platform/turns.ts'
import type { FrameSender } from '../socket/FrameSender.ts'
import type { Faults } from './faults.ts'

/** Maximum time in ms for which a frame is held back. A frame that is sent within this time overtakes the held frame. */
const maxHoldMs = 1_000

/** Creates a frame sender for one connection. It applies the faults that affect sockets. */
export function createUnreliableFrameSender(send: (text: string) => void, faults: Faults): FrameSender {
  let held: string | null = null
  let heldFor: ReturnType<typeof setTimeout> | undefined

  const sendUnlessSilent = (text: string) => {
    if (faults.find('silent') === null) send(text)
  }
  const write = (text: string) => {
    const delay = faults.find('slow')?.value
    if (delay === undefined || delay === null) sendUnlessSilent(text)
    // Timers with equal delays fire in the order in which they were set, so the frames keep their order.
    else unref(setTimeout(sendUnlessSilent, parseInt(delay, 10), text))
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
      // Fast path if no fault is on, because this function runs thousands of times for every price.
      if (held === null && !faults.any) return send(text)
      if (held === null && faults.find('reorderedPush') !== null) {
        held = text
        heldFor = setTimeout(release, maxHoldMs)
        unref(heldFor)
        return
      }
      inOrder(text)
      release()
    },
  }
}
