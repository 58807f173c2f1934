/** Milliseconds that a tint stays after the last tick, before it fades. */
const holdMs = 150

const lit = new Map<HTMLElement, number>()

const sweep = () => {
  const now = performance.now()
  for (const [element, until] of lit)
    if (until <= now) {
      lit.delete(element)
      delete element.dataset.lit
    }
  if (lit.size > 0) setTimeout(sweep, holdMs)
}

/**
 * Lights an element up in a direction until its ticks have rested for a moment; its stylesheet lets the tint fade then. One timer for all of
 * them, and a price that ticks all the time starts no animation: those would cost more than the prices themselves.
 */
export function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  const { dataset } = element
  if (dataset.tick !== direction) dataset.tick = direction
  if (!lit.has(element)) dataset.lit = ''
  // Whoever is first starts the timer, which goes on while anything is lit.
  if (lit.size === 0) setTimeout(sweep, holdMs)
  lit.set(element, performance.now() + holdMs)
}
