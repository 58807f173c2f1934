import type { KeyboardEvent } from 'react'

/**
 * Returns the toolbar button that gets the focus when the user presses an arrow key, Home or End. Returns null if the
 * focus does not move. Left and right are swapped on right-to-left pages.
 */
export const reachedIn = (event: KeyboardEvent<HTMLElement>): HTMLElement | null => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return buttons[0] ?? null
  if (event.key === 'End') return buttons.at(-1) ?? null
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  return buttons[event.key === forward ? at + 1 : Math.max(0, at - 1)] ?? null
}
