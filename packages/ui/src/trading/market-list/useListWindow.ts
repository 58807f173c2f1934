import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Number of spare rows that are rendered beyond each edge of the viewport. A fast scroll or the Tab key thus reaches rows that
 * are already rendered.
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
  // The first render contains only the visible rows. The first update adds the spare rows.
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
    // The observer runs after the first layout. A measurement in this effect would force a synchronous layout.
    const observer = new ResizeObserver(() => startTransition(update))
    observer.observe(scroller)
    return () => {
      stopListening()
      observer.disconnect()
    }
  }, [update])

  return { scrollerRef, start: Math.min(range.start, Math.max(0, count - 1)), end: Math.min(range.end, count) }
}
