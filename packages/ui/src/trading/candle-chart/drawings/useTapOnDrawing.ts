import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Pixel } from './plotSpace.ts'
import { slop } from './useDrag.ts'

/** Time in ms after which a touch is a long press, which shows the crosshair. */
const longPressMs = 240

/** Calls `onTap` with the position of each tap or click on the chart. A drag moves the view and does not count as a tap. */
export function useTapOnDrawing(host: HTMLElement, onTap: (at: Pixel) => void) {
  const latest = useRef(onTap)
  useLayoutEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
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
      latest.current({ x: event.clientX - box.left, y: event.clientY - box.top })
    }
    host.addEventListener('pointerdown', onDown, listen)
    host.addEventListener('pointerup', onUp, listen)
    return () => life.abort()
  }, [host])
}
