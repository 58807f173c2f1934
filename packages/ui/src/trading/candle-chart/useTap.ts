import { useEffect, useLayoutEffect, useRef } from 'react'
import { longPressMs } from './trackCrosshair.ts'

/** Distance in px that a pointer must move before a press counts as a drag. */
export const slop = 4

/** Position of a tap in pixels from the left and from the top of the chart, and its time in ms. */
export interface Tap {
  readonly x: number
  readonly y: number
  readonly time: number
}

/**
 * Calls `onTap` for each tap or click on the chart. A drag moves the view and a long press shows the crosshair, so neither counts
 * as a tap. The hook uses pointer events, because the library prevents the click event of a touch.
 */
export function useTap(host: HTMLElement | undefined, onTap: (tap: Tap) => void) {
  const latest = useRef(onTap)
  useLayoutEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
    if (!host) return
    const life = new AbortController()
    const listen = { signal: life.signal, capture: true }
    let start: { x: number; y: number; time: number } | null = null
    const onDown = (event: PointerEvent) => {
      start = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : null
    }
    const onUp = (event: PointerEvent) => {
      if (!start) return
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      const isLong = event.pointerType === 'touch' && event.timeStamp - start.time >= longPressMs
      start = null
      if (distance >= slop || isLong) return
      const box = host.getBoundingClientRect()
      latest.current({ x: event.clientX - box.left, y: event.clientY - box.top, time: event.timeStamp })
    }
    host.addEventListener('pointerdown', onDown, listen)
    host.addEventListener('pointerup', onUp, listen)
    return () => life.abort()
  }, [host])
}
