const idleMs = 2_000

/** Runs when the page is idle, after 2 s at the latest; returns a function that cancels. */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callback; a delay approximates one.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: idleMs })
  return () => cancelIdleCallback(handle)
}
