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
 * Runs a function in the next turn of the event loop. Browsers have no `setImmediate`, and delay repeated timers by 4 ms, so a
 * message channel replaces it there.
 */
export const nextTurn: (run: () => void) => void =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : inBrowser()

/** A running timer: a number in browsers, an object in Node. */
export type Timer = ReturnType<typeof setTimeout> | number

/** Lets the process end while this timer is running. Has no effect in browsers. */
export const unref = (timer: Timer): void => {
  if (typeof timer === 'object') timer.unref()
}
