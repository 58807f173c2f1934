import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Number of rows that are rendered beyond each edge of the viewport. They are ready when the user scrolls fast or presses Tab.
 */
const spareRows = 6
const usualRowPx = 64
const usualViewportPx = 900

export interface ListWindow {
  scrollerRef: RefObject<HTMLDivElement | null>
  /** Index of the first rendered row. `end` is the index after the last rendered row. */
  start: number
  end: number
}

/**
 * Returns the range of rows to render in a list whose rows have equal height. The height of a row depends on the density of the
 * brand, so it is measured from a rendered row. Scrolling causes a React render only when the range changes.
 */
export function useListWindow(count: number): ListWindow {
  const scrollerRef = useRef<HTMLDivElement>(null)
  // The first render contains only the rows of a usual viewport, without spare rows. The first update adds them.
  const [range, setRange] = useState({ start: 0, end: Math.ceil(usualViewportPx / usualRowPx) })

  const update = useCallback(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    const rowPx = scroller.querySelector<HTMLElement>('[data-row]')?.offsetHeight || usualRowPx
    const viewportPx = scroller.clientHeight || usualViewportPx
    const start = Math.max(0, Math.floor(scroller.scrollTop / rowPx) - spareRows)
    const end = Math.ceil((scroller.scrollTop + viewportPx) / rowPx) + spareRows
    setRange((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [])

  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    scroller.addEventListener('scroll', update, { passive: true })
    const stopListening = () => scroller.removeEventListener('scroll', update)
    if (typeof ResizeObserver === 'undefined') {
      update()
      return stopListening
    }
    // The observer reports the size after the first layout. Measuring in this effect instead would force an additional layout.
    const observer = new ResizeObserver(() => startTransition(update))
    observer.observe(scroller)
    return () => {
      stopListening()
      observer.disconnect()
    }
  }, [update])

  return { scrollerRef, start: Math.min(range.start, Math.max(0, count - 1)), end: Math.min(range.end, count) }
}
