const idleMs = 2_000

/** Waits until the page has nothing to do, at most two seconds; answers how to wait no longer. */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callback; a moment after the first screen is near enough.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: idleMs })
  return () => cancelIdleCallback(handle)
}
