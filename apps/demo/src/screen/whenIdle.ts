const idleMs = 2_000

/** Runs `act` when the page is idle, at the latest after 2 s. Returns a function that cancels the call. */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callback, so a delay replaces it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: idleMs })
  return () => cancelIdleCallback(handle)
}
