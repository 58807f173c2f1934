import type { Frames } from '../socket/frames.ts'
import type { Faults } from './faults.ts'

/** How long an event that was told to come late waits for the one that overtakes it. */
const longestHeldMs = 1_000

/** Frames of one connection as the faults let them go. */
export function createUnreliableFrames(send: (text: string) => void, faults: Faults): Frames {
  let held: string | null = null
  let heldFor: NodeJS.Timeout | undefined

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
