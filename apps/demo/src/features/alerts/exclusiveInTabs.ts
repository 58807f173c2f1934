/** Delay in ms before a hidden browser tab runs the function, so that a visible browser tab runs it first. */
const hiddenMs = 500

/**
 * Runs a function in only one browser tab of the app at a time. Visible tabs have priority. In a browser without locks, the
 * function runs immediately.
 */
export const exclusiveInTabs = (run: () => void): void => {
  const locked = () => void navigator.locks.request('leverkit.alerts', run)
  if (!navigator.locks) run()
  else if (document.hidden) setTimeout(locked, hiddenMs)
  else locked()
}
