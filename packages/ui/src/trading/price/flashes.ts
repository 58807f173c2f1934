/** Duration of a tint after the last tick, before it fades, in ms. */
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
 * Tints an element in a direction until 150 ms after its last tick; the stylesheet then fades the tint. All elements share one timer, and
 * a price that ticks continuously starts no animation, because animations would cost more than the price updates.
 */
export function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  const { dataset } = element
  if (dataset.tick !== direction) dataset.tick = direction
  if (!lit.has(element)) dataset.lit = ''
  // The first element starts the timer, which runs until no element is tinted.
  if (lit.size === 0) setTimeout(sweep, holdMs)
  lit.set(element, performance.now() + holdMs)
}
