import { whenIdle } from './whenIdle.ts'

const signs = ['pointerdown', 'keydown'] as const

let wasUsed = false

/** Waits for the first tap or key of this visit, unless that is past, and then until the page has nothing to do; answers how to wait no longer. */
export const whenUsed = (act: () => void): (() => void) => {
  let stopIdle = () => {}
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, used, { capture: true })
    stopIdle()
  }
  const used = () => {
    wasUsed = true
    stop()
    stopIdle = whenIdle(act)
  }
  if (wasUsed) return whenIdle(act)
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
  return stop
}
