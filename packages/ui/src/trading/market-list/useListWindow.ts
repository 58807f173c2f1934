import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn beyond either edge, so that a fling or the Tab key meets them. */
const spareRows = 6
const usualRowPx = 64
const usualViewportPx = 900

export interface ListWindow {
  scrollerRef: RefObject<HTMLDivElement | null>
  /** First index drawn, and the one after the last. */
  start: number
  end: number
}

/**
 * Which of many equally high rows to draw. The row's height is measured from the first one drawn, because density changes it; React hears of a
 * scroll only when another row comes into reach.
 */
export function useListWindow(count: number): ListWindow {
  const scrollerRef = useRef<HTMLDivElement>(null)
  // What is in sight comes first; the spare rows follow it.
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
    // Told after the first layout, which would otherwise be done at once for the sake of the measure.
    const observer = new ResizeObserver(() => startTransition(update))
    observer.observe(scroller)
    return () => {
      stopListening()
      observer.disconnect()
    }
  }, [update])

  return { scrollerRef, start: Math.min(range.start, Math.max(0, count - 1)), end: Math.min(range.end, count) }
}
