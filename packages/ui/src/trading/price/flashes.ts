/** Time in ms between the last tick and the moment at which the tint starts to fade. */
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
 * Tints an element in the colour of a direction until 150 ms after its last tick. The stylesheet then fades the tint. All
 * elements share one timer. No animation runs while a price ticks continuously, because animating would take more time than
 * updating the prices.
 */
export function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  const { dataset } = element
  if (dataset.tick !== direction) dataset.tick = direction
  if (!lit.has(element)) dataset.lit = ''
  // The timer starts when the first element is tinted, and runs until no element is tinted.
  if (lit.size === 0) setTimeout(sweep, holdMs)
  lit.set(element, performance.now() + holdMs)
}
