import { useEffect, useRef } from 'react'

/** Puts the focus on the order at a place of the list, or on the one that is last now; on the title of the screen where no order is left. */
const focusAt = (place: number): void => {
  if (document.activeElement !== document.body) return
  const cards = document.querySelectorAll<HTMLElement>('.lk-orders .lk-order-open')
  const title = document.querySelector<HTMLElement>('h1')
  title?.setAttribute('tabindex', '-1')
  const next = cards[Math.min(place, cards.length - 1)] ?? title
  next?.focus({ preventScroll: true })
}

/**
 * Keeps the focus in the list when the order that had it leaves with its sheet: on the one that takes its place.
 *
 * @param ids - of the orders that are listed
 * @param opened - of the order whose sheet is open; `null` while there is none
 */
export const useFocusInList = (ids: readonly string[], opened: string | null): void => {
  const place = useRef<number | null>(null)
  const listed = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that comes or goes is the event, not a tick
  useEffect(() => {
    if (opened !== null) {
      const found = ids.indexOf(opened)
      if (found >= 0) place.current = found
      return
    }
    const { current } = place
    if (current === null) return
    // The sheet gives the focus back in the frame after it has gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusAt(current))
    })
    return () => cancelAnimationFrame(frame)
  }, [listed, opened])
}
