import { whenIdle } from './whenIdle.ts'

const signs = ['pointerdown', 'keydown'] as const

/** Waits for the first tap or key of the person, and then until that is dealt with; answers how to wait no longer. */
export const whenUsed = (act: () => void): (() => void) => {
  let stopIdle = () => {}
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, used, { capture: true })
    stopIdle()
  }
  const used = () => {
    stop()
    stopIdle = whenIdle(act)
  }
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
  return stop
}
