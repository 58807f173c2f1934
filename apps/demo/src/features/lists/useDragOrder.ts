import { type PointerEvent, useRef, useState } from 'react'

/**
 * Moves rows with the pointer. The handle of each row must use the returned handlers. All rows must have the same height.
 *
 * @param onMove - called with the old and the new position when the row is dropped
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const start = useRef<{ y: number; height: number } | null>(null)
  const [drag, setDrag] = useState<{ index: number; offset: number } | null>(null)
  const end = (isDropped: boolean) => {
    const height = start.current?.height ?? 1
    if (isDropped && drag) onMove(drag.index, drag.index + Math.round(drag.offset / height))
    start.current = null
    setDrag(null)
  }
  const handlersOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const height = event.currentTarget.closest('li')?.offsetHeight ?? 0
      start.current = { y: event.clientY, height }
      setDrag({ index, offset: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) setDrag({ index, offset: event.clientY - start.current.y })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { drag, handlersOf }
}
