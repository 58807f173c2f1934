// Keeps the original `setImmediate`, because a test may replace the global one with a fake timer after this module is loaded.
const { setImmediate } = globalThis

const inBrowser = () => {
  const { port1, port2 } = new MessageChannel()
  const queued: (() => void)[] = []
  port1.onmessage = () => queued.shift()?.()
  return (run: () => void) => {
    queued.push(run)
    port2.postMessage(null)
  }
}

/**
 * Runs a function in the next turn of the event loop. In browsers, a message channel is used instead of `setImmediate`, which
 * does not exist there. Browser timers are not used, because browsers delay repeated timers by 4 ms.
 */
export const nextTurn: (run: () => void) => void =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : inBrowser()

/** A running timer: a number in browsers, an object in Node. */
export type Timer = ReturnType<typeof setTimeout> | number

/** Lets the process end while this timer is running. Has no effect in browsers. */
export const unref = (timer: Timer): void => {
  if (typeof timer === 'object') timer.unref()
}
