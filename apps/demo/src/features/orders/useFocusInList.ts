import { useEffect, useRef } from 'react'

/**
 * Focuses the order at a position. If the list has too few orders, focuses the last order. If the list is empty, focuses the
 * screen's title. Does nothing if an element already has the focus.
 */
export const focusAt = (place: number): void => {
  if (document.activeElement !== document.body) return
  const cards = document.querySelectorAll<HTMLElement>('.lk-orders .lk-order-open')
  const title = document.querySelector<HTMLElement>('h1')
  title?.setAttribute('tabindex', '-1')
  const next = cards[Math.min(place, cards.length - 1)] ?? title
  next?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the next order when an order leaves the list while its sheet is open.
 *
 * @param ids - ids of the listed orders
 * @param opened - id of the order whose sheet is open; `null` if no sheet is open
 */
export const useFocusInList = (ids: readonly string[], opened: string | null): void => {
  const place = useRef<number | null>(null)
  const listed = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when orders are added or removed, not on ticks
  useEffect(() => {
    if (opened !== null) {
      const found = ids.indexOf(opened)
      if (found >= 0) place.current = found
      return
    }
    const { current } = place
    if (current === null) return
    // Waits one more animation frame, because the sheet restores the focus one animation frame after it has closed.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusAt(current))
    })
    return () => cancelAnimationFrame(frame)
  }, [listed, opened])
}
