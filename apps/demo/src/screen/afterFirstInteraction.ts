import { whenIdle } from './whenIdle.ts'

const signs = ['pointerdown', 'keydown'] as const

let wasUsed = false

/**
 * Runs `act` when the page is idle after the first tap or key press of this visit. Returns a function that cancels the call.
 */
export const afterFirstInteraction = (act: () => void): (() => void) => {
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
