/** Delay in ms before a hidden tab acts, so that a visible tab of the app acts first. */
const hiddenMs = 500

/**
 * Runs a function in only one tab of the app at a time. A visible tab goes first. In a browser without
 * locks, the function runs immediately.
 */
export const exclusiveInTabs = (run: () => void): void => {
  const locked = () => void navigator.locks.request('leverkit.alerts', run)
  if (!navigator.locks) run()
  else if (document.hidden) setTimeout(locked, hiddenMs)
  else locked()
}
